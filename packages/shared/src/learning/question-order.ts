import { shuffle } from './seeded-random.ts'

/** The step before the first question, where the assessment introduces itself. */
export const INTRO_POSITION = -1

/** The seed of one learner's question order in one assessment. */
export function questionSeed(accountId: string, assessmentId: string): string {
  return `${accountId}:${assessmentId}`
}

/**
 * The order in which questions are put: answered ones first in question order, then the unanswered ones
 * shuffled. The whole list is shuffled before the answered ones are taken out, so that the order of what is
 * left stays the same when the page is loaded again after some more answers.
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
 * The position at which an assessment opens: the first unanswered question, the last one when all are
 * answered (Submit is there), and the intro when there is no answer yet.
 *
 * @param orderedIds the questions as `shuffleUnanswered` ordered them
 */
export function resumeAt(orderedIds: readonly string[], answered: ReadonlySet<string>): number {
  if (!orderedIds.some((id) => answered.has(id))) return INTRO_POSITION
  const first = orderedIds.findIndex((id) => !answered.has(id))
  return first === -1 ? orderedIds.length - 1 : first
}
