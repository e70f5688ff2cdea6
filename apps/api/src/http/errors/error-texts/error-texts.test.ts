import { ERRORS, type ErrorCode, LOCALES } from '@evenground/shared/constants'
import { describe, expect, test } from 'vitest'
import { createTestServer } from '../../../../test/harness.ts'
import { parseAcceptLanguage } from '../../input/request-language.ts'
import { findErrorText } from './index.ts'

test.each(Object.keys(ERRORS) as ErrorCode[])('%s has a title and a detail in every language', (code) => {
  const texts = LOCALES.map((locale) => findErrorText(code, locale))
  for (const { title, detail } of texts) {
    expect(title).toMatch(/^\p{Lu}.*\.$/u)
    expect(detail).toMatch(/^\p{Lu}.*\.$/u)
    expect(detail).not.toBe(title)
  }
  expect(new Set(texts.map(({ title }) => title)).size).toBe(LOCALES.length)
  expect(new Set(texts.map(({ detail }) => detail)).size).toBe(LOCALES.length)
})

describe('the language of an error', () => {
  test.each([
    [undefined, 'en-us'],
    ['es', 'es-mx'],
    ['es-ES,es;q=0.9,en;q=0.8', 'es-mx'],
    ['fr, en;q=0.2, es;q=0.7', 'es-mx'],
    ['es;q=0, fr', 'en-us'],
    ['*', 'en-us'],
    [';;,q=,', 'en-us'],
  ])('for Accept-Language %s is %s', (header, locale) => expect(parseAcceptLanguage(header)).toBe(locale))

  test('is that of the caller for title, detail and the sentence about each field', async () => {
    const server = await createTestServer()
    const headers = { 'accept-language': 'es-MX', 'content-type': 'application/json' }
    const ask = (payload: string) => server.request({ method: 'POST', url: '/api/v2/auth/login', headers, payload })
    const { body } = await ask('{"login": 3, "password": "x"}')
    expect(body).toMatchObject({ ...findErrorText('validation_failed', 'es-mx'), code: 'validation_failed' })
    expect(body.errors).toEqual([{ path: 'login', code: 'invalid', message: 'Escribe un texto.' }])
    expect((await ask('{')).body).toMatchObject(findErrorText('malformed_json', 'es-mx'))
    const nowhere = await server.request({ url: '/nowhere', headers: { 'accept-language': 'es' } })
    expect(nowhere.body).toMatchObject(findErrorText('resource_not_found', 'es-mx'))
  })
})
