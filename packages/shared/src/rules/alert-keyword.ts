import { ALERT_KEYWORD_LETTERS_MIN } from '../constants/index.ts'
import { foldText } from '../text/fold-text.ts'
import { COMMON_WORDS } from './common-words.ts'

export type AlertKeywordProblem = 'too_short' | 'too_common'

const splitWords = (text: string): string[] => foldText(text).trim().split(/\s+/)

let common: ReadonlySet<string> | undefined

/** Made when it is first asked for: pages that judge no keyword load without it. */
function listCommonWords(): ReadonlySet<string> {
  common ??= new Set(Object.values(COMMON_WORDS).flatMap(({ words, forms }) => splitWords(`${words} ${forms}`)))
  return common
}

/**
 * Why a keyword would be found in nearly every message; null where it would not. A phrase is judged by its rarest word:
 * "hurt me" may be watched, "of the" may not. It is asked when a keyword is saved, and once more when messages are looked
 * at, since an earlier release took any word.
 */
export function findAlertKeywordProblem(name: string): AlertKeywordProblem | null {
  const letters = name.match(/\p{L}/gu)?.length ?? 0
  if (letters < ALERT_KEYWORD_LETTERS_MIN) return 'too_short'
  const known = listCommonWords()
  return splitWords(name).every((word) => known.has(word)) ? 'too_common' : null
}
