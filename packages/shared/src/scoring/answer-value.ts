/** The lowest answer, strongly disagree. */
export const LOWEST_ANSWER = 1
/** The highest answer, strongly agree. */
export const HIGHEST_ANSWER = 5

/** Whether a value of any type is an answer: an integer from 1 to 5. */
export function isAnswerValue(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= LOWEST_ANSWER && (value as number) <= HIGHEST_ANSWER
}
