import { PASSWORD_LENGTH_MIN } from '../constants/index.ts'
import { countCodePoints, countUtf8Bytes } from './text-length.ts'

/** bcrypt reads only the first 72 bytes: passwords that differ only after that would open the same account. */
const MAX_PASSWORD_BYTES = 72

export const PASSWORD_SPECIALS = '!()-.?{}_`~;:@#$%^&*+='

export type PasswordRule = 'length' | 'upper' | 'lower' | 'digit' | 'special' | 'valid_characters' | 'match'

export type PasswordCheck = { readonly key: PasswordRule; readonly ok: boolean }

function isAllowed(character: string): boolean {
  return /[A-Za-z0-9]/.test(character) || PASSWORD_SPECIALS.includes(character)
}

/**
 * Returns the live checklist of a password, in display order. Only ASCII letters and digits count as such: they can be
 * typed on any keyboard and are the same bytes on every system. An empty password fulfills nothing, not even "no
 * invalid characters" and "match".
 *
 * @param confirmation compared after trimming; if undefined, `match` is left out
 * @param minLength in characters; a domain may require more than the product
 */
export function checkPassword(
  password: string,
  confirmation?: string,
  minLength: number = PASSWORD_LENGTH_MIN,
): PasswordCheck[] {
  const characters = [...password]
  const checks: PasswordCheck[] = [
    { key: 'length', ok: countCodePoints(password) >= minLength },
    { key: 'upper', ok: /[A-Z]/.test(password) },
    { key: 'lower', ok: /[a-z]/.test(password) },
    { key: 'digit', ok: /[0-9]/.test(password) },
    { key: 'special', ok: characters.some((character) => PASSWORD_SPECIALS.includes(character)) },
    { key: 'valid_characters', ok: characters.length > 0 && characters.every(isAllowed) },
  ]
  if (confirmation === undefined) return checks
  return [...checks, { key: 'match', ok: password !== '' && password.trim() === confirmation.trim() }]
}

/** Whether a password is longer than 72 bytes. */
export function isPasswordTooLong(password: string): boolean {
  return countUtf8Bytes(password) > MAX_PASSWORD_BYTES
}

/** Returns the rules that a password breaks, in checklist order with `too_long` last; empty if it breaks none. */
export function findPasswordProblems(
  password: string,
  confirmation?: string,
  minLength?: number,
): (PasswordRule | 'too_long')[] {
  const failed = checkPassword(password, confirmation, minLength).flatMap(({ key, ok }) => (ok ? [] : [key]))
  return isPasswordTooLong(password) ? [...failed, 'too_long'] : failed
}

/** Whether a password fulfills every rule. Whether it is a common password must be checked separately. */
export function isPasswordAcceptable(password: string, confirmation?: string): boolean {
  return findPasswordProblems(password, confirmation).length === 0
}

/**
 * Whether a password is among the most used ones, ignoring case.
 *
 * @param commonPasswords the list, in lower case
 */
export function isCommonPassword(password: string, commonPasswords: ReadonlySet<string>): boolean {
  return commonPasswords.has(password.toLowerCase())
}
