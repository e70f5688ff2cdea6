import type { ScorableQuestion } from './scoring-input.ts'

/** Makes a question: by default scored, positive and without a factor. */
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

/** Makes an alias of `questionId`: by default scored and positive. */
export function makeAlias(id: string, questionId: string | null, traits: Partial<ScorableQuestion> = {}) {
  return makeQuestion(id, { alias: true, questionId, ...traits })
}
