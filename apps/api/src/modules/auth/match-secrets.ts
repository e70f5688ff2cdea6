import { SECRET_QUESTIONS_PER_ACCOUNT } from '@evenground/shared/rules'
import type { PasswordHasher } from '../../platform/password-hasher.ts'
import { answerMatches } from '../credentials/index.ts'

interface Given {
  question: number
  answer: string
}

interface Stored {
  question: number
  answerHash: string
}

/** All three are compared, whatever the first ones gave; a question that was not chosen is compared with a dummy. */
export async function matchSecrets(
  hasher: PasswordHasher,
  given: readonly Given[],
  stored: readonly Stored[],
): Promise<boolean> {
  const results = await Promise.all(
    given.map(({ question, answer }) =>
      answerMatches(hasher, answer, stored.find((secret) => secret.question === question)?.answerHash ?? null),
    ),
  )
  const questions = new Set(given.map((one) => one.question))
  return questions.size === SECRET_QUESTIONS_PER_ACCOUNT && results.every(Boolean)
}
