import { foldText } from '@evenground/shared/rules'
import { decodeEntities } from '../../platform/rich-text/decode-entities.ts'

/** In a quotation, square brackets could form a Markdown link, and angle brackets could close the tag around it. */
const INERT: Readonly<Record<string, string>> = { '[': '(', ']': ')', '<': '‹', '>': '›' }

/** Makes text from content safe to quote: one line of plain text, without characters that act as markup. */
export const quoteInert = (text: string): string =>
  decodeEntities(text)
    .replaceAll(/[[\]<>]/g, (character) => INERT[character] ?? character)
    .replaceAll(/\s+/g, ' ')
    .trim()

const splitSentences = (text: string): string[] => text.match(/[^.!?…]+[.!?…]*\s*/gu) ?? []

function countTerms(sentence: string, terms: ReadonlySet<string>): number {
  const words = foldText(sentence).match(/[\p{L}\p{N}]+/gu) ?? []
  const found = new Set<string>()
  for (const word of words) {
    // Terms are stems, so a word matches a term that it starts with.
    for (const term of terms) if (term.length > 1 && word.startsWith(term)) found.add(term)
  }
  return found.size
}

/** As many whole sentences from the start as fit into `maxLength` characters. */
function takeWholeSentences(sentences: readonly string[], maxLength: number): string {
  let whole = ''
  for (const sentence of sentences) {
    if ((whole + sentence).trim().length > maxLength) break
    whole += sentence
  }
  return whole.trim()
}

/**
 * Chooses the consecutive sentences that contain the most terms of a question, as many whole ones as fit into
 * `maxLength` characters. If a single sentence is too long, it is cut.
 */
export function choosePassage(body: string, terms: readonly string[], maxLength: number): string {
  const text = quoteInert(body)
  if (text.length <= maxLength) return text
  const wanted = new Set(terms)
  const sentences = splitSentences(text)
  const weights = sentences.map((sentence) => countTerms(sentence, wanted))
  let best = { from: 0, weight: -1 }
  for (let from = 0; from < sentences.length; from++) {
    let [length, weight] = [0, 0]
    for (let at = from; at < sentences.length && length < maxLength; at++) {
      length += sentences[at]?.length ?? 0
      if (length <= maxLength || at === from) weight += weights[at] ?? 0
    }
    if (weight > best.weight) best = { from, weight }
  }
  const passage = takeWholeSentences(sentences.slice(best.from), maxLength)
  if (passage) return passage
  const cut = (sentences[best.from] ?? '').slice(0, maxLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).trim()} …`
}
