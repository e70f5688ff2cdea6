import type { ScorableQuestion } from './scoring-input.ts'

/** A scored, positive question of no factor, unless told otherwise. */
export function makeQuestion(id: string, traits: Partial<ScorableQuestion> = {}): ScorableQuestion {
  return {
    id,
    factorId: null,
    scored: true,
    negative: false,
    alias: false,
    questionId: null,
    questionOrder: 0,
    ...traits,
  }
}

/** An alias of `questionId`; scored and positive, unless told otherwise. */
export function makeAlias(id: string, questionId: string | null, traits: Partial<ScorableQuestion> = {}) {
  return makeQuestion(id, { alias: true, questionId, ...traits })
}
