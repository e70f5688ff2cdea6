import { createHmac } from 'node:crypto'
import { SECRET_QUESTIONS } from '@evenground/shared/constants'
import { SECRET_QUESTIONS_PER_ACCOUNT } from '@evenground/shared/rules'

/**
 * Chooses three different questions for a login without questions, the same ones each time. Without the key, nobody can
 * tell them from the questions of a real account.
 */
export function chooseDecoys(login: string, key: Buffer): number[] {
  const digest = createHmac('sha256', key).update(login).digest()
  const remaining = SECRET_QUESTIONS.map((_question, index) => index)
  return Array.from({ length: SECRET_QUESTIONS_PER_ACCOUNT }, (_none, draw) => {
    const [chosen] = remaining.splice(digest.readUInt32BE(draw * 4) % remaining.length, 1)
    return chosen as number
  })
}

/** What attempts at recovery are counted by for a login without questions, so that the login itself is not stored. */
export const hashDecoyLogin = (login: string, key: Buffer): string =>
  createHmac('sha256', key).update(`secret answers of ${login}`).digest('base64url')
