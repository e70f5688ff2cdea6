/** Longer questions would make the title of a report several lines long. */
const LONGEST = 90

/**
 * Shortens a question for a quotation inside a sentence: without its full stop, and at most 90 characters long. Cuts
 * between words where it can.
 */
export function shortenQuestion(question: string): string {
  const whole = question.replaceAll(/\s+/g, ' ').replace(/(?<!\.)\.$/, '')
  const characters = [...whole]
  if (characters.length <= LONGEST) return whole
  const start = characters.slice(0, LONGEST).join('')
  const words = start.slice(0, Math.max(0, start.lastIndexOf(' ')))
  return `${(words || characters.slice(0, LONGEST - 1).join('')).replace(/[\s.,;:–—-]+$/, '')}…`
}
