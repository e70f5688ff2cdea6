import { globSync, readFileSync } from 'node:fs'
import { LOCALES } from '@evenground/shared/constants'
import { describe, expect, test } from 'vitest'
import { createTestServer } from '../../../../test/harness.ts'
import { listLiterals } from '../../../../test/list-literals.ts'
import { translateCode } from './code-sentences.ts'
import { SPANISH } from './es-mx.ts'
import { translateSentence } from './translate-sentence.ts'

const ROOT = new URL('../../../../../../', import.meta.url).pathname

/** Matches files that can refuse a request; sentences in other files belong to reports, mails and descriptions. */
const REFUSES =
  /AppError|ruleViolated|MetadataError|fault\(|fieldError\(|scim-error|\bmessage\b|\bdetail\b|refine\(|regex\(|super\(/i
const NO_REFUSALS = /\/(error-texts|sentences|openapi|packs)\/|[-/](?:words|texts)\.ts$|(?:dispatch|prompt|\.repo)\.ts$/

const listFiles = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .filter((file) => !/\.test\.ts$|prisma-client/.test(file) && !NO_REFUSALS.test(file))
    .map((file) => ({ file, source: readFileSync(`${ROOT}${file}`, 'utf8') }))
    .filter(({ source }) => REFUSES.test(source))

/** In the platform folder only lists answer callers; its other messages are for the people who run the server. */
const isAnswer = ({ file }: { file: string }) => !file.includes('/platform/') || file.endsWith('/list-query.ts')

const SCHEMAS = listFiles('packages/shared/src/{schemas,contract}/**/*.ts')
const FILES = [...listFiles('apps/api/src/{http,modules,platform/database}/**/*.ts').filter(isAnswer), ...SCHEMAS]

const isSentence = (text: string) => /^(?:\p{Lu}|\{\}|\w+ (?:is|has)\b)[^\n]* [^\n]*[.?!]$/u.test(text)
const isDescription = (before: string) => /(?:describe|summary|details|description|RICH_TEXT)\W*$/.test(before)

/** The sentences of a file that look like refusals, judged by their form. */
const listSaid = (source: string) =>
  listLiterals(source)
    .filter(({ text, before }) => (isSentence(text) || /\bmessage(?::| =) $/.test(before)) && !isDescription(before))
    .map(({ text }) => text)
    .filter((text) => !/^[a-z_]+$/.test(text))

test('every sentence about a refusal has its Spanish', () => {
  const missing = FILES.flatMap(({ file, source }) =>
    listSaid(source)
      .filter((text) => !Object.hasOwn(SPANISH, text))
      .map((text) => `${file}: ${text}`),
  )
  expect(missing).toEqual([])
})

test('no Spanish is kept for a sentence that is gone', () => {
  const said = new Set(FILES.flatMap(({ source }) => listLiterals(source).map(({ text }) => text)))
  expect(Object.keys(SPANISH).filter((english) => !said.has(english))).toEqual([])
})

test('every code that a schema complains with has a sentence in each language', () => {
  const pattern = /(?:(?:message|error): |(?:refine|regex|max|min)\([^\n]*, |return )'([a-z]+(?:_[a-z]+)*)'/g
  const complaints = SCHEMAS.filter(({ file }) => !file.includes('/contract/'))
  const codes = new Set(complaints.flatMap(({ source }) => [...source.matchAll(pattern)].map(([, code = '']) => code)))
  expect(codes.size).toBeGreaterThan(15)
  expect([...codes].filter((code) => LOCALES.some((locale) => !translateCode(code, locale)))).toEqual([])
})

describe('a sentence', () => {
  test('keeps its values, in both languages as many', () => {
    for (const [english, spanish] of Object.entries(SPANISH)) {
      expect(spanish.split('{}').length, english).toBe(english.split('{}').length)
      expect(spanish, english).not.toBe(english)
    }
    expect(translateSentence('For department, use one of: is, is_not.', 'es-mx')).toBe(
      'Para department, usa una de estas opciones: is, is_not.',
    )
  })

  test('stays as it is for English, and where it is not known', () => {
    expect(translateSentence('Choose a plan.', 'en-us')).toBe('Choose a plan.')
    expect(translateSentence('constructor', 'es-mx')).toBe('constructor')
  })
})

test('what a field lacks is said in the words of the caller', async () => {
  const server = await createTestServer()
  const ask = async (language: string, payload: object) => {
    const headers = { 'accept-language': language, 'content-type': 'application/json' }
    const url = '/api/v2/auth/login'
    const { body } = await server.request({ method: 'POST', url, headers, payload: JSON.stringify(payload) })
    return body as { errors?: { message: string }[]; warnings?: { message: string }[] }
  }
  const sent = { login: 'x'.repeat(5000), passwort: 'x' }
  const english = await ask('en', sent)
  expect(english.errors?.map(({ message }) => message)).toContain('Fill in this field.')
  expect(english.warnings?.[0]?.message).toMatch(/Did you mean “password”\?$/)
  const spanish = await ask('es', sent)
  expect(spanish.errors?.map(({ message }) => message)).toContain('Llena este campo.')
  expect(spanish.warnings?.[0]?.message).toMatch(/¿Quisiste decir “password”\?$/)
})
