import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classifyLogin, isEmail, isUsername, normalizeLogin } from './login.ts'

describe('a username', () => {
  test.each([['abcdef'], ['_under'], ['Maria-Luisa_9'], ['abcde$'], ['a'.repeat(32)], [`${'a'.repeat(31)}$`]])(
    'can be %s',
    (text) => {
      expect(isUsername(text)).toBe(true)
    },
  )

  test.each([
    ['abcde'],
    ['9abcdef'],
    ['-abcdef'],
    ['$abcdef'],
    ['abc$def'],
    ['abcd$$'],
    ['abc def'],
    ['abcdéf'],
    ['abc.def'],
    ['a'.repeat(33)],
    [`${'a'.repeat(32)}$`],
    ['abcdef\n'],
    [''],
  ])('cannot be %j', (text) => expect(isUsername(text)).toBe(false))
})

describe('an e-mail address', () => {
  test.each([
    ['ana@example.com'],
    ['ana.lopez+work@mail.example.co.uk'],
    ["o'brien@example.org"],
    ['A_B-c@sub-domain.example.museum'],
    ['1@2x.io'],
    ['ana@xn--maana-pta.com'],
    [`${'a'.repeat(64)}@example.com`],
  ])('can be %s', (text) => expect(isEmail(text)).toBe(true))

  test.each([
    [''],
    ['ana'],
    ['@example.com'],
    ['ana@'],
    ['ana@example'],
    ['ana@@example.com'],
    ['ana lopez@example.com'],
    ['ana@exa mple.com'],
    ['.ana@example.com'],
    ['ana.@example.com'],
    ['ana..lopez@example.com'],
    ['ana@-example.com'],
    ['ana@example-.com'],
    ['ana@example..com'],
    ['ana@example.com.'],
    ['ana@127.0.0.1'],
    ['ana@[127.0.0.1]'],
    ['ana@example.c'],
    ['ana@example.com\nbcc: all@example.com'],
    ['ana@example.com,eva@example.com'],
    ['<ana@example.com>'],
    [`${'a'.repeat(65)}@example.com`],
    [`ana@${'a'.repeat(64)}.com`],
  ])('cannot be %j', (text) => expect(isEmail(text)).toBe(false))

  test('may have 254 characters and no more', () => {
    const hostOf = (length: number) =>
      `${'abcdefghi.'.repeat(30)}`
        .slice(0, length - 4)
        .replace(/\.$/, 'x')
        .concat('.com')
    const ofLength = (length: number) => `ana@${hostOf(length - 4)}`
    expect(ofLength(254)).toHaveLength(254)
    expect(isEmail(ofLength(254))).toBe(true)
    expect(isEmail(ofLength(255))).toBe(false)
  })

  test('is judged in no time, however long the text', () => {
    expect(isEmail(`${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}`)).toBe(false)
    expect(isEmail(`a@${'a-'.repeat(120)}`)).toBe(false)
  })

  test('takes what an address generator makes of letters and digits', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{1,9}$/)
    fc.assert(
      fc.property(label, label, label, (local, host, top) => {
        expect(isEmail(`${local}@${host}.${top}`)).toBe(true)
      }),
    )
  })
})

test.each([
  [' Ana@Example.COM ', 'email'],
  ['Maria-Luisa', 'username'],
  ['  maria_luisa\t', 'username'],
  ['ana@example', null],
  ['@maria', null],
  ['ana', null],
  ['', null],
])('the login %j is classified as %s', (text, kind) => expect(classifyLogin(text)).toBe(kind))

test('a login is trimmed and lower-cased, and doing so twice changes nothing', () => {
  expect(normalizeLogin('  Ana@Example.COM\n')).toBe('ana@example.com')
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(normalizeLogin(normalizeLogin(text))).toBe(normalizeLogin(text))
    }),
  )
})

test('without an @ nothing is an e-mail address, not even a host', () => {
  expect(['example.org', '@example.org'].map(isEmail)).toEqual([false, false])
})
