import type { Tenant } from '../factories/tenant.ts'
import { CANARY_JOURNAL_TEXT, CANARY_SCORES, CANARY_TIMES } from './plant-canary.ts'

/** What a response reveals about one person. Times do not reveal answers, but they link one response to another. */
export type Trace = 'score' | 'change' | 'answer' | 'share' | 'journal' | 'moment'

const scores = CANARY_SCORES.flatMap((one) => Object.values(one))
const changes = (['overall', 'trust', 'voice'] as const).map((name) => CANARY_SCORES[1][name] - CANARY_SCORES[0][name])

/**
 * Whether the text contains a value at full precision: its first eight digits, since the order of summation can change
 * later ones.
 */
const isPrecise = (text: string, values: readonly number[]): boolean =>
  values.some((value) => text.includes(Math.abs(value).toFixed(9).slice(0, 9)))

/**
 * Whether a line contains a value as documents round it: as a separate word, such as a score in a chart or a change
 * with its sign. A number inside a word, as in the random part of a name, does not count.
 */
function isRounded(lines: readonly string[], values: readonly number[], write: (value: number) => string): boolean {
  const written = new Set(values.map(write))
  return lines.some((line) => line.split(/[^\p{L}\d.+−-]+/u).some((word) => written.has(word)))
}

const signed = (value: number): string => `${value > 0 ? '+' : '-'}${Math.round(Math.abs(value))}`

/** Equal answers to a question mean 100 percent for one of the five options, however a table orders them. */
const SHARE = /(?<![\d.])(?:0[,\n]){0,4}100(?:[,\n]0){4}(?![\d.])|(?<![\d.])(?:0[,\n]){4}100(?![\d.])/
// Zeros only mean that there are no answers.
const SHARE_IN_JSON = /"(?:strongly_agree|agree|neutral|disagree|strongly_disagree)":[1-9]/

const hasAnswer = (text: string, { questions }: Tenant['course']): boolean =>
  /"answer":[1-5]\b/.test(text) ||
  [questions.agree, questions.refuse, questions.speak].some((id) =>
    new RegExp(String.raw`${id}"*:\s*[1-5]\b`).test(text.replaceAll('""', '"')),
  )

/** Finds traces in JSON or CSV. */
export function findTraces(text: string, course: Tenant['course']): Trace[] {
  const found: [Trace, boolean][] = [
    ['score', isPrecise(text, scores)],
    ['change', isPrecise(text, changes)],
    ['answer', hasAnswer(text, course)],
    ['share', SHARE_IN_JSON.test(text) || SHARE.test(text)],
    ['journal', text.includes(CANARY_JOURNAL_TEXT)],
    ['moment', Object.values(CANARY_TIMES).some((at) => text.includes(at.toISOString().slice(0, -1)))],
  ]
  return found.flatMap(([trace, isThere]) => (isThere ? [trace] : []))
}

/** Finds traces in the lines of a document, which rounds numbers. */
export function findTracesInLines(lines: readonly string[], course: Tenant['course']): Trace[] {
  const isScore =
    isRounded(lines, scores, (value) => value.toFixed(1)) ||
    isRounded(lines, scores, (value) => String(Math.round(value)))
  const isChange = isRounded(lines, changes, signed) || isRounded(lines, changes, (value) => value.toFixed(1))
  const rounded: Trace[] = [...(isScore ? ['score' as const] : []), ...(isChange ? ['change' as const] : [])]
  return [...new Set([...findTraces(lines.join('\n'), course), ...rounded])]
}
