import { shuffleBy } from '@evenground/shared/learning'
import { SECRET_QUESTIONS_PER_ACCOUNT } from '@evenground/shared/rules'
import { createRandom } from '../../model/random.ts'
import type { Classroom } from '../learning/classroom.ts'
import type { Learner } from '../learning/learner.ts'
import type { Row } from '../rows.ts'

const questionCount = 12

/**
 * The recovery questions of a person without an email address, chosen at the first sign-in. Nobody knows the answers:
 * the hash of the password is stored in their place, and typed answers are compared by a digest that no password is
 * equal to.
 */
export function secretRows({ seed }: Classroom, { person, accountId, domainId }: Learner, passwordHash: string): Row[] {
  if (person.email !== null || person.signInsAt.length === 0) return []
  const questions = shuffleBy(
    Array.from({ length: questionCount }, (_, index) => index),
    createRandom(seed, person.key, 'secrets'),
  )
  return questions.slice(0, SECRET_QUESTIONS_PER_ACCOUNT).map((question, index) => ({
    account_id: accountId,
    position: index + 1,
    domain_id: domainId,
    question,
    answer_hash: passwordHash,
  }))
}
