import { createHash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES_COUNT } from '@evenground/shared/constants'

/** Letters and digits that are not easily confused with each other. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 16
const GROUP = 4

/** 16 characters of about five bits each: too many to guess, even from the hashes. */
function newCode(): string {
  const limit = 256 - (256 % ALPHABET.length)
  const characters: string[] = []
  while (characters.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      // Without this, the first characters of the alphabet would be more frequent.
      if (byte < limit && characters.length < LENGTH) characters.push(ALPHABET[byte % ALPHABET.length] as string)
    }
  }
  return (characters.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES_COUNT }, newCode)

/** Hashes a code as people type it: in any case, with or without dashes and spaces. */
export const hashRecoveryCode = (code: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest())
