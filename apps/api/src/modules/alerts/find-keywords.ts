import { foldText } from '@evenground/shared/rules'

export interface WatchedWord {
  name: string
  /** The result of `foldKeyword`. */
  normalized: string
}

export interface KeywordMatch {
  /** All watched words in the message, as an administrator wrote them. */
  names: string[]
  /** The text around the first of them. */
  excerpt: string
}

interface Token {
  start: number
  end: number
  folded: string
}

/** A word: letters and digits, including combining marks and invisible format characters between them. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/gu
/** Scripts without spaces between words, in which a keyword may be part of a longer run of characters. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const AROUND = 80

const tokenise = (text: string): Token[] =>
  [...text.matchAll(WORD)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    folded: foldText(match[0]),
  }))

/** The form in which keywords are stored and compared: words without case and accents, separated by single spaces. */
export const foldKeyword = (name: string): string =>
  tokenise(name)
    .map((token) => token.folded)
    .join(' ')

function findInside(tokens: readonly Token[], word: string): Token | undefined {
  return tokens.find((token) => token.folded.includes(word))
}

/** Finds the words of a keyword in direct succession. Characters other than letters and digits may be between them. */
function findSequence(tokens: readonly Token[], words: readonly string[]): Token | undefined {
  const at = tokens.findIndex((_token, from) => words.every((word, step) => tokens[from + step]?.folded === word))
  const [first, last] = [tokens[at], tokens[at + words.length - 1]]
  return first && last && { ...first, end: last.end }
}

const isWholeCharacter = (text: string, at: number): boolean => !/[\uDC00-\uDFFF]/.test(text.charAt(at))

function writeExcerpt(text: string, { start, end }: Token): string {
  let from = Math.max(0, start - AROUND)
  let to = Math.min(text.length, end + AROUND)
  if (!isWholeCharacter(text, from)) from += 1
  if (!isWholeCharacter(text, to)) to -= 1
  const part = text.slice(from, to).replaceAll(/\s+/g, ' ').trim()
  return `${from > 0 ? '… ' : ''}${part}${to < text.length ? ' …' : ''}`
}

/**
 * Finds the watched words in one message: whole words in any case, with or without accents. Each message is searched
 * separately, so a keyword is not found across two messages. Returns null if there is none.
 */
export function findKeywords(text: string, watched: readonly WatchedWord[]): KeywordMatch | null {
  if (watched.length === 0) return null
  const tokens = tokenise(text)
  const names = new Map<string, string>()
  let first: Token | undefined
  for (const { name, normalized } of watched) {
    const found = UNSPACED.test(normalized)
      ? findInside(tokens, normalized)
      : findSequence(tokens, normalized.split(' '))
    if (!found) continue
    if (!names.has(normalized)) names.set(normalized, name)
    if (!first || found.start < first.start) first = found
  }
  return first ? { names: [...names.values()], excerpt: writeExcerpt(text, first) } : null
}
