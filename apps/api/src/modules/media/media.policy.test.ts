import { expect, test } from 'vitest'
import { catchRefusal } from '../../../test/catch-refusal.ts'
import { checkLinks, keepAllowedLinks } from './media.policy.ts'

const VIDEO = 'https://vimeo.com/1'
const judge = (links: object, captions: object = {}) => catchRefusal(() => checkLinks('vimeo', { links, captions }))

test('links lead to where their type comes from, captions anywhere over https', () => {
  expect(judge({ 'en-us': VIDEO, 'es-mx': VIDEO }, { 'en-us': 'https://example.org/en.vtt' })).toBeNull()
})

test.each([
  ['not an address', 'invalid_link', 'This isn’t a valid address.'],
  ['http://vimeo.com/1', 'not_https', 'Enter an address that starts with https://'],
  ['https://me:secret@vimeo.com/1', 'has_credentials', 'The address can’t contain a username or password.'],
  ['https://example.org/1', 'host_not_allowed', 'This address doesn’t match the type of media.'],
])('%s is refused in each language that has it', (link, code, message) => {
  const fault = (locale: string) => ({ path: `links.${locale}`, code, message })
  expect(judge({ 'en-us': link, 'es-mx': VIDEO })).toEqual({ code: 'rule_violated', errors: [fault('en-us')] })
  expect(judge({ 'en-us': link, 'es-mx': link })).toMatchObject({ errors: [fault('en-us'), fault('es-mx')] })
})

test('captions that no file of the product holds are refused', () => {
  expect(judge({ 'en-us': VIDEO }, { 'es-mx': '/etc/passwd' })).toEqual({
    code: 'rule_violated',
    errors: [
      {
        path: 'captions.es-mx',
        code: 'path_not_allowed',
        message: 'From this site, you can only use files that come with the product.',
      },
    ],
  })
})

test('a language without an address is refused as having none', () => {
  expect(judge({ 'en-us': undefined })).toMatchObject({ errors: [{ path: 'links.en-us', code: 'invalid_link' }] })
})

test('what was stored under older rules and is not allowed any more is left out', () => {
  expect(keepAllowedLinks('vimeo', { 'en-us': VIDEO, 'es-mx': 'https://example.org/1' })).toEqual({ 'en-us': VIDEO })
})
