import type { Tenant } from '../factories/tenant.ts'
import { CANARY_JOURNAL_TEXT, CANARY_SCORES, CANARY_TIMES } from './plant-canary.ts'

/** What a response reveals of one person. Times reveal no answers, but they link one response to another. */
export type Trace = 'score' | 'change' | 'answer' | 'share' | 'journal' | 'moment'

const scores = CANARY_SCORES.flatMap((one) => Object.values(one))
const changes = (['overall', 'trust', 'voice'] as const).map((name) => CANARY_SCORES[1][name] - CANARY_SCORES[0][name])

/** At full precision: the first eight digits, past which sums in another order may differ. */
const isPrecise = (text: string, values: readonly number[]): boolean =>
  values.some((value) => text.includes(Math.abs(value).toFixed(9).slice(0, 9)))

/** As a document rounds it, alone on its line; a score of a chart, a change with its sign, either with what follows it. */
// A number inside a word, as in the random part of a name, is no score.
function isRounded(lines: readonly string[], values: readonly number[], write: (value: number) => string): boolean {
  const written = new Set(values.map(write))
  return lines.some((line) => line.split(/[^\p{L}\d.+−-]+/u).some((word) => written.has(word)))
}

const signed = (value: number): string => `${value > 0 ? '+' : '-'}${Math.round(Math.abs(value))}`

/** All answers alike are a hundred percent of one of the five, in whichever way a table puts them beside each other. */
const SHARE = /(?<![\d.])(?:0[,\n]){0,4}100(?:[,\n]0){4}(?![\d.])|(?<![\d.])(?:0[,\n]){4}100(?![\d.])/
// No one's answers are a row of noughts.
const SHARE_IN_JSON = /"(?:strongly_agree|agree|neutral|disagree|strongly_disagree)":[1-9]/

const hasAnswer = (text: string, { questions }: Tenant['course']): boolean =>
  /"answer":[1-5]\b/.test(text) ||
  [questions.agree, questions.refuse, questions.speak].some((id) =>
    new RegExp(String.raw`${id}"*:\s*[1-5]\b`).test(text.replaceAll('""', '"')),
  )

/** Traces in JSON or CSV. */
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

/** Traces in the lines of a document, which rounds. */
export function findTracesInLines(lines: readonly string[], course: Tenant['course']): Trace[] {
  const isScore =
    isRounded(lines, scores, (value) => value.toFixed(1)) ||
    isRounded(lines, scores, (value) => String(Math.round(value)))
  const isChange = isRounded(lines, changes, signed) || isRounded(lines, changes, (value) => value.toFixed(1))
  const rounded: Trace[] = [...(isScore ? ['score' as const] : []), ...(isChange ? ['change' as const] : [])]
  return [...new Set([...findTraces(lines.join('\n'), course), ...rounded])]
}
