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

/**
 * Whether all three answers are right. Always compares all of them, and uses a dummy for questions that were not
 * chosen, so that the time taken reveals nothing.
 */
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
