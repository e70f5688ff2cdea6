import { shuffle } from './seeded-random.ts'

/** The position before the first question: the introduction of the assessment. */
export const INTRO_POSITION = -1

/** Returns the seed for the question order of one learner in one assessment. */
export function questionSeed(accountId: string, assessmentId: string): string {
  return `${accountId}:${assessmentId}`
}

/**
 * Returns the order in which questions are asked: answered ones first in question order, then the unanswered ones
 * shuffled. The whole list is shuffled before the answered questions are taken out, so that the remaining ones keep
 * their order when the page is reloaded after more answers.
 *
 * @param input.questionIds the questions that need an answer (no aliases), in question order
 */
export function shuffleUnanswered(input: {
  readonly questionIds: readonly string[]
  readonly answered: ReadonlySet<string>
  readonly seed: string
}): string[] {
  const { questionIds, answered, seed } = input
  return [
    ...questionIds.filter((id) => answered.has(id)),
    ...shuffle(questionIds, seed).filter((id) => !answered.has(id)),
  ]
}

/**
 * Returns the position at which an assessment opens: the introduction if there is no answer yet, else the first
 * unanswered question, or the last question (which shows Submit) if all are answered.
 *
 * @param orderedIds the questions as ordered by `shuffleUnanswered`
 */
export function resumeAt(orderedIds: readonly string[], answered: ReadonlySet<string>): number {
  if (!orderedIds.some((id) => answered.has(id))) return INTRO_POSITION
  const first = orderedIds.findIndex((id) => !answered.has(id))
  return first === -1 ? orderedIds.length - 1 : first
}
