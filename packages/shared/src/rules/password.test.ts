import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkPassword,
  findPasswordProblems,
  isCommonPassword,
  isPasswordAcceptable,
  isPasswordTooLong,
  PASSWORD_SPECIALS,
} from './password.ts'

const failed = (password: string, confirmation?: string) =>
  checkPassword(password, confirmation).flatMap(({ key, ok }) => (ok ? [] : [key]))

describe('the live checklist', () => {
  test('stands in the order in which it is shown', () => {
    const keys = checkPassword('', '').map(({ key }) => key)
    expect(keys).toEqual(['length', 'upper', 'lower', 'digit', 'special', 'valid_characters', 'match'])
  })

  test.each([
    ['Passw0rd!', []],
    ['Pass0r!', ['length']],
    ['passw0rd!', ['upper']],
    ['PASSW0RD!', ['lower']],
    ['Password!', ['digit']],
    ['Passw0rdd', ['special']],
    ['Passw0rd! ', ['valid_characters']],
    ['Passw0rd!<', ['valid_characters']],
    ['Passw0rd/', ['special', 'valid_characters']],
    ['Contraseña1!', ['valid_characters']],
    ['Passw0rd!\n', ['valid_characters']],
    ['Passw0rd!🔑', ['valid_characters']],
    ['', ['length', 'upper', 'lower', 'digit', 'special', 'valid_characters']],
  ])('of %j fails at %j', (password, keys) => {
    expect(failed(password)).toEqual(keys)
  })

  test.each([...'!()-.?{}_`~;:@#$%^&*+='])('takes %s for a special character', (special) => {
    expect(failed(`Passw0rd${special}`)).toEqual([])
  })

  test.each([...'"\'/\\<>,[]|§€ \t'])('takes %j for an invalid one', (character) => {
    expect(failed(`Passw0rd!${character}`)).toEqual(['valid_characters'])
  })

  test('length counts characters, not UTF-16 units', () => {
    expect(failed('Pa0!🔑🔑🔑')).toContain('length')
  })

  test.each([
    ['Passw0rd!', 'Passw0rd!', true],
    ['Passw0rd!', ' Passw0rd! ', true],
    ['Passw0rd!', 'passw0rd!', false],
    ['Passw0rd!', '', false],
    ['', '', false],
  ])('%j confirmed by %j matches: %s', (password, confirmation, matches) => {
    expect(checkPassword(password, confirmation).at(-1)).toEqual({ key: 'match', ok: matches })
  })

  test('has no match entry where there is nothing to compare', () => {
    expect(checkPassword('Passw0rd!').map(({ key }) => key)).not.toContain('match')
  })
})

describe('a password is acceptable', () => {
  test('with 64 and with 72 characters, not with 73', () => {
    const ofLength = (length: number) => `Aa1!${'x'.repeat(length - 4)}`
    expect(isPasswordAcceptable(ofLength(64))).toBe(true)
    expect(isPasswordAcceptable(ofLength(72))).toBe(true)
    expect(isPasswordAcceptable(ofLength(73))).toBe(false)
    expect(findPasswordProblems(ofLength(73))).toEqual(['too_long'])
  })

  test('too long is judged in bytes', () => {
    expect(isPasswordTooLong('ñ'.repeat(36))).toBe(false)
    expect(isPasswordTooLong('ñ'.repeat(37))).toBe(true)
  })

  test('exactly when the whole checklist is ticked and it is not too long', () => {
    const alphabet = fc.constantFrom(...`abcABC0123 ñ/${PASSWORD_SPECIALS}`)
    const any = fc.string({ unit: alphabet, minLength: 0, maxLength: 80 })
    fc.assert(
      fc.property(any, fc.option(any, { nil: undefined }), (password, confirmation) => {
        const ticked = checkPassword(password, confirmation).every(({ ok }) => ok)
        const acceptable = isPasswordAcceptable(password, confirmation)
        expect(acceptable).toBe(ticked && !isPasswordTooLong(password))
        expect(findPasswordProblems(password, confirmation).length === 0).toBe(acceptable)
      }),
    )
  })

  test('from any mix of the four kinds, eight characters or more', () => {
    const one = (characters: string) => fc.constantFrom(...characters)
    const mix = fc
      .tuple(one('ABCXYZ'), one('abcxyz'), one('0123456789'), one(PASSWORD_SPECIALS))
      .chain((kinds) => fc.array(one('aB3!'), { minLength: 4, maxLength: 40 }).map((rest) => [...kinds, ...rest]))
    fc.assert(
      fc.property(mix, (characters) => {
        const password = characters.join('')
        expect(isPasswordAcceptable(password, password)).toBe(true)
      }),
    )
  })
})

test('a common password is found whatever its case', () => {
  const common = new Set(['password1!', 'qwerty123!'])
  expect(isCommonPassword('Password1!', common)).toBe(true)
  expect(isCommonPassword('QWERTY123!', common)).toBe(true)
  expect(isCommonPassword('Password1!x', common)).toBe(false)
})

test('a confirmation matches whatever blanks stand around either of the two', () => {
  const matches = (password: string, confirmation: string) => checkPassword(password, confirmation).at(-1)
  expect(matches(' Secret-1', 'Secret-1 ')).toEqual({ key: 'match', ok: true })
  expect(matches('Secret-1', 'Secret 1')).toEqual({ key: 'match', ok: false })
})
