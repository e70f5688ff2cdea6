import { createHmac } from 'node:crypto'
import { SECRET_QUESTIONS } from '@evenground/shared/constants'
import { SECRET_QUESTIONS_PER_ACCOUNT } from '@evenground/shared/rules'

/**
 * Three different questions for a login that has none: the same ones each time, and like anybody's choice to whoever
 * does not know the key.
 */
export function chooseDecoys(login: string, key: Buffer): number[] {
  const digest = createHmac('sha256', key).update(login).digest()
  const left = SECRET_QUESTIONS.map((_question, index) => index)
  return Array.from({ length: SECRET_QUESTIONS_PER_ACCOUNT }, (_none, draw) => {
    const [chosen] = left.splice(digest.readUInt32BE(draw * 4) % left.length, 1)
    return chosen as number
  })
}
