import type { NameOrder } from '@evenground/shared/schemas'

export interface SplitName {
  given_name: string
  family_name: string
}

/** Particles, which belong to the family name after them. */
const PARTICLES = new Set([
  ...['de', 'del', 'la', 'las', 'los', 'da', 'das', 'do', 'dos', 'di', 'van', 'von', 'der', 'den', 'ter', 'ten', 'zu'],
  ...['le', 'bin', 'binti', 'ibn', 'al', 'el', 'st', 'san', 'santa', 'mac'],
])
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i
const TITLE = /^(?:mr|mrs|ms|miss|dr|dra|prof|sr|sra|srta|lic|ing)\.$/i

/**
 * Whether a word is part of the name. Titles are not. `Sr.` is a suffix at the end of a name, and a Spanish title at
 * the start.
 */
const isPartOfName = (word: string, at: number, words: readonly string[]): boolean =>
  !TITLE.test(word) || (at > 0 && at === words.length - 1 && SUFFIX.test(word))

const isInCapitals = (word: string): boolean =>
  word.length > 1 && word === word.toUpperCase() && /\p{Lu}{2}/u.test(word)

/** Index of the first word of a family name at the end: one word (two in Spanish) and the particles before it. */
function findFamilyStart(words: readonly string[], isSpanish: boolean): number {
  const last = SUFFIX.test(words.at(-1) ?? '') ? words.length - 2 : words.length - 1
  let start = isSpanish && last >= 2 ? last - 1 : last
  while (start > 1 && PARTICLES.has((words[start - 1] ?? '').toLowerCase())) start--
  return Math.max(1, start)
}

/** Index after the last word of a family name at the start. */
function findFamilyEnd(words: readonly string[], isSpanish: boolean): number {
  let end = isSpanish && words.length > 2 ? 2 : 1
  while (end < words.length - 1 && PARTICLES.has((words[end - 1] ?? '').toLowerCase())) end++
  return end
}

/**
 * Splits a full name such as "Ruiz, Ana", "Ana Ruiz" or "RUIZ Ana" (leading words in capitals are the family name) into
 * given name and family name. A single word is a given name.
 */
export function splitName(text: string, order: NameOrder, isSpanish: boolean): SplitName {
  const [before = '', after] = text.split(',', 2).map((part) => part.trim())
  if (after && !SUFFIX.test(after)) return { given_name: after, family_name: before }
  const words = (after ? `${before} ${after}` : before).split(/\s+/).filter(isPartOfName)
  const capitalsEnd = words.findIndex((word) => !isInCapitals(word))
  const join = (from: number, to: number) => words.slice(from, to).join(' ')
  if (capitalsEnd > 0) return { given_name: join(capitalsEnd, words.length), family_name: join(0, capitalsEnd) }
  if (words.length < 2) return { given_name: words[0] ?? '', family_name: '' }
  if (order === 'family_first') {
    const end = findFamilyEnd(words, isSpanish)
    return { given_name: join(end, words.length), family_name: join(0, end) }
  }
  const start = findFamilyStart(words, isSpanish)
  return { given_name: join(0, start), family_name: join(start, words.length) }
}
