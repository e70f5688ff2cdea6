import { questionSeed, shuffleUnanswered } from '@evenground/shared/learning'
import type { QuestionValues } from './question-values.ts'

/** The questions in the order in which this person would be asked them. Aliases are never asked. */
export function orderForLearner(
  questions: readonly QuestionValues[],
  accountId: string,
  assessmentId: string,
): QuestionValues[] {
  const byId = new Map(questions.filter(({ alias }) => !alias).map((question) => [question.id, question]))
  const ids = shuffleUnanswered({
    questionIds: [...byId.keys()],
    answered: new Set(),
    seed: questionSeed(accountId, assessmentId),
  })
  return ids.flatMap((id) => byId.get(id) ?? [])
}
