import { questionSeed, shuffleUnanswered } from '@evenground/shared/learning'
import type { Assessment, Question } from '@evenground/shared/schemas'
import { useMemo, useState } from 'react'
import type { Answers } from '../../../../lib/unsent/save-answers.ts'

/** The questions that are asked, in the assessment's order. Aliases are not asked: they reuse their target's answer. */
function listAsked(assessment: Assessment): Question[] {
  return assessment.questions
    .filter((question) => !question.alias)
    .sort((a, b) => a.question_order - b.question_order || (a.id < b.id ? -1 : 1))
}

/**
 * The questions in this learner's order: answered ones first, then the rest shuffled. The order is fixed when the page
 * opens. A question added later comes last; a removed one is dropped.
 */
export function useQuestions(assessment: Assessment, answers: Answers, accountId: string): Question[] {
  const asked = useMemo(() => listAsked(assessment), [assessment])
  const [order] = useState(() =>
    shuffleUnanswered({
      questionIds: asked.map(({ id }) => id),
      answered: new Set(Object.keys(answers)),
      seed: questionSeed(accountId, assessment.id),
    }),
  )
  return useMemo(() => {
    const byId = new Map(asked.map((question) => [question.id, question]))
    const added = asked.filter(({ id }) => !order.includes(id))
    return [...order.flatMap((id) => byId.get(id) ?? []), ...added]
  }, [asked, order])
}
