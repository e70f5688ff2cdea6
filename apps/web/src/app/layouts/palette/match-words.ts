import { foldText } from '@evenground/shared/rules'

const wordsOf = (query: string): string[] => foldText(query).split(/\s+/).filter(Boolean)

/**
 * Whether every word of the query starts a word of the text. For short labels, where matches inside words would be
 * noise.
 */
export function matchWords(text: string, query: string): boolean {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u)
  return wordsOf(query).every((part) => words.some((word) => word.startsWith(part)))
}

/** Whether the text contains every word of the query, anywhere. This is how the server searches. */
export function includesWords(text: string, query: string): boolean {
  const folded = foldText(text)
  return wordsOf(query).every((part) => folded.includes(part))
}
