import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

const ITERATIONS = 4096

/**
 * The form in which PostgreSQL stores a password (RFC 5803), so that no statement or log contains the password itself.
 */
export function makeScramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const derive = (purpose: string) => createHmac('sha256', salted).update(purpose).digest()
  const stored = createHash('sha256').update(derive('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${derive('Server Key').toString('base64')}`
}
