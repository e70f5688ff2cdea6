import type { ScorableQuestion } from './scoring-input.ts'

/** Questions by id. Where an id is repeated the first stands, so that no question can ever count twice. */
export function indexQuestions(questions: readonly ScorableQuestion[]): ReadonlyMap<string, ScorableQuestion> {
  const byId = new Map<string, ScorableQuestion>()
  for (const question of questions) {
    if (!byId.has(question.id)) byId.set(question.id, question)
  }
  return byId
}
