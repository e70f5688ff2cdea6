import { createHash } from 'node:crypto'
import type { PasswordHasher } from '../../platform/password-hasher.ts'

/** The form in which an answer is hashed and compared: how it was typed does not count. */
const normalizeAnswer = (answer: string): string => answer.normalize('NFKC').trim().toLowerCase()

/** bcrypt reads 72 bytes: a digest first, so that long answers that differ late are told apart. */
const digest = (answer: string): string => createHash('sha256').update(normalizeAnswer(answer)).digest('base64')

export const hashAnswer = (hasher: PasswordHasher, answer: string): Promise<string> => hasher.hash(digest(answer))

/** Compares with a dummy when there is no hash, so that absence takes the same work. */
export const answerMatches = (hasher: PasswordHasher, answer: string, hash: string | null): Promise<boolean> =>
  hasher.matches(digest(answer), hash)
