import { indexQuestions } from './index-questions.ts'
import { itemPercent } from './item-percent.ts'
import type { Answers, ScorableQuestion } from './scoring-input.ts'

/** A scored question together with the percent of its answer. */
export interface ScoredItem {
  readonly question: ScorableQuestion
  /** The question that was answered: the target of an alias, else the question itself. */
  readonly answeredId: string
  /** The percent of the answer, 0 to 100. */
  readonly percent: number
}

/**
 * Returns the scored questions that have an answer. An alias takes its target's answer with its own `negative`, even if
 * the target itself is not scored; an answer stored under an alias's id is ignored.
 *
 * @throws RangeError if an answer that counts is not an integer from 1 to 5.
 */
export function collectScoredItems(questions: readonly ScorableQuestion[], answers: Answers): ScoredItem[] {
  const byId = indexQuestions(questions)
  const items: ScoredItem[] = []
  for (const question of byId.values()) {
    const answered = question.alias ? byId.get(question.questionId ?? '') : question
    if (!question.scored || !answered || answered.alias) continue
    // Only own keys: an id such as "constructor" must not find a property that every object inherits.
    const answer = Object.hasOwn(answers, answered.id) ? answers[answered.id] : undefined
    if (answer === undefined) continue
    items.push({ question, answeredId: answered.id, percent: itemPercent(answer, question.negative) })
  }
  return items
}
