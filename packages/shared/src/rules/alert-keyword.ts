import { ALERT_KEYWORD_LETTERS_MIN } from '../constants/index.ts'
import { foldText } from '../text/fold-text.ts'
import { COMMON_WORDS } from './common-words.ts'

export type AlertKeywordProblem = 'too_short' | 'too_common'

const splitWords = (text: string): string[] => foldText(text).trim().split(/\s+/)

let common: ReadonlySet<string> | undefined

/** Built on first use, so that pages that check no keywords load without the cost. */
function listCommonWords(): ReadonlySet<string> {
  common ??= new Set(Object.values(COMMON_WORDS).flatMap(({ words, forms }) => splitWords(`${words} ${forms}`)))
  return common
}

/**
 * Returns why a keyword cannot be watched: it is too short, or it would match nearly every message. Null if it can be
 * watched. A phrase is judged by its rarest word: "hurt me" may be watched, "of the" may not. Checked when a keyword is
 * saved, and again when messages are searched, because an earlier release accepted any word.
 */
export function findAlertKeywordProblem(name: string): AlertKeywordProblem | null {
  const letters = name.match(/\p{L}/gu)?.length ?? 0
  if (letters < ALERT_KEYWORD_LETTERS_MIN) return 'too_short'
  const known = listCommonWords()
  return splitWords(name).every((word) => known.has(word)) ? 'too_common' : null
}
