import { randomBytes } from 'node:crypto'

/** Crockford's base 32, without letters that look like a digit or another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 4
const GROUP_LENGTH = 5

/** A new serial: 100 random bits, in groups that can be read out. */
export function createSerial(): string {
  const characters = Array.from(randomBytes(GROUPS * GROUP_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
  const groups = Array.from({ length: GROUPS }, (_, at) =>
    characters.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH).join(''),
  )
  return groups.join('-')
}

/** Converts a typed serial to its stored form: accepts lower case, O for 0, I or L for 1, and missing hyphens. */
export function normalizeSerial(typed: string): string {
  const characters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return (characters.match(/.{1,5}/g) ?? []).join('-')
}
