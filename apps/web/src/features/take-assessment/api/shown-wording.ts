import type { LocalizedText, Question } from '@evenground/shared/schemas'
import type { Wordings } from '../../../lib/unsent/save-answers.ts'

/** The wording to show: the one that was answered, or the current one if the question is unanswered. */
export function findShownWording(
  { id, wording = 1, text_body, earlier_wordings }: Question,
  answered: Wordings,
): { number: number; text: LocalizedText } {
  const number = answered[id] ?? wording
  const earlier = number === wording ? undefined : earlier_wordings?.find((one) => one.number === number)
  return earlier ? { number, text: earlier.text_body } : { number: wording, text: text_body }
}
