import { indexQuestions } from './index-questions.ts'
import { itemPercent } from './item-percent.ts'
import type { Answers, ScorableQuestion } from './scoring-input.ts'

/** A scored question together with what its answer is worth. */
export interface ScoredItem {
  readonly question: ScorableQuestion
  /** The question that was really answered: an alias's target, else the question itself. */
  readonly answeredId: string
  /** 0 to 100. */
  readonly percent: number
}

/**
 * The scored questions that have an answer. Aliases read their target's answer with their own `negative`, whether
 * or not the target itself is scored; an answer stored under an alias's id is never read.
 *
 * @throws RangeError if an answer that counts is not an integer from 1 to 5.
 */
export function collectScoredItems(questions: readonly ScorableQuestion[], answers: Answers): ScoredItem[] {
  const byId = indexQuestions(questions)
  const items: ScoredItem[] = []
  for (const question of byId.values()) {
    const answered = question.alias ? byId.get(question.questionId ?? '') : question
    if (!question.scored || !answered || answered.alias) continue
    // Only own keys: an id such as "constructor" must not find what every object inherits.
    const answer = Object.hasOwn(answers, answered.id) ? answers[answered.id] : undefined
    if (answer === undefined) continue
    items.push({ question, answeredId: answered.id, percent: itemPercent(answer, question.negative) })
  }
  return items
}
