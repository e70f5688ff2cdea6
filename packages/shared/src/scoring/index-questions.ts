import type { ScorableQuestion } from './scoring-input.ts'

/** Maps ids to questions. If an id occurs twice, the first question is kept, so that no question counts twice. */
export function indexQuestions(questions: readonly ScorableQuestion[]): ReadonlyMap<string, ScorableQuestion> {
  const byId = new Map<string, ScorableQuestion>()
  for (const question of questions) {
    if (!byId.has(question.id)) byId.set(question.id, question)
  }
  return byId
}
