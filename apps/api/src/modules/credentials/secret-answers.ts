import { createHash } from 'node:crypto'
import type { PasswordHasher } from '../../platform/password-hasher.ts'

/** The form in which an answer is hashed and compared: case, surrounding spaces and Unicode variants do not matter. */
const normalizeAnswer = (answer: string): string => answer.normalize('NFKC').trim().toLowerCase()

/** bcrypt only reads 72 bytes. Hashing first distinguishes long answers that differ after that. */
const digest = (answer: string): string => createHash('sha256').update(normalizeAnswer(answer)).digest('base64')

export const hashAnswer = (hasher: PasswordHasher, answer: string): Promise<string> => hasher.hash(digest(answer))

/** Compares with a dummy if there is no hash, so that the time taken does not reveal it. */
export const answerMatches = (hasher: PasswordHasher, answer: string, hash: string | null): Promise<boolean> =>
  hasher.matches(digest(answer), hash)
