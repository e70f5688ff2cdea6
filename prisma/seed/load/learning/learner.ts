import type { Assessment, Domain } from '../../content/types.ts'
import { type AnswerPair, type Answers, simulateAnswers } from '../../model/answers.ts'
import type { DemoPerson } from '../../model/person.ts'
import { createRandom } from '../../model/random.ts'
import type { Classroom } from './classroom.ts'
import { drawSlowness, type Pace } from './pace.ts'

/** A person with everything needed to simulate how they learn. */
export type Learner = {
  person: DemoPerson
  accountId: string
  domainId: string
  /** Null for people of the root domain. */
  domain: Domain | null
  pace: Pace
  /** The person's answers before the training (even types) and after it (odd types). */
  answer(assessment: Assessment, assessmentType: number): Answers
}

export function createLearner({ content, ids, seed }: Classroom, person: DemoPerson): Learner {
  const random = createRandom(seed, person.key, 'pace')
  const domain = content.domains.find(({ key }) => key === person.domain) ?? null
  const drawn = new Map<string, AnswerPair>()
  return {
    person,
    domain,
    accountId: ids.of(person.key, Date.parse(person.createdAt)),
    domainId: ids.of(person.domain),
    pace: { random, slowness: drawSlowness(random), maySkipMedia: domain?.allowVideoSkip ?? false },
    answer({ key, items }, assessmentType) {
      const pair = drawn.get(key) ?? simulateAnswers(seed, person.key, items)
      drawn.set(key, pair)
      return assessmentType % 2 === 0 ? pair.pre : pair.post
    },
  }
}
