import { HIGHEST_ANSWER, isAnswerValue, LOWEST_ANSWER } from './answer-value.ts'

const PERCENT_PER_STEP = 100 / (HIGHEST_ANSWER - LOWEST_ANSWER)

/**
 * Returns one item's percent: (v′ − 1) / 4 × 100, where v′ is the answer, or 6 minus the answer for a negative item.
 * Always 0, 25, 50, 75 or 100, so that sums of items are exact.
 *
 * @throws RangeError if the answer is not an integer from 1 to 5.
 */
export function itemPercent(answer: number, negative: boolean): number {
  if (!isAnswerValue(answer)) throw new RangeError(`An answer is an integer from 1 to 5, not ${answer}`)
  const steps = negative ? HIGHEST_ANSWER - answer : answer - LOWEST_ANSWER
  return steps * PERCENT_PER_STEP
}
