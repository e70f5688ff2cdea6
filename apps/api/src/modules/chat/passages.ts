import { foldText } from '@evenground/shared/rules'
import { decodeEntities } from '../../platform/rich-text/decode-entities.ts'

/** Brackets would make a link of what is quoted, and angle brackets could end the place where it is quoted. */
const INERT: Readonly<Record<string, string>> = { '[': '(', ']': ')', '<': '‹', '>': '›' }

/** Words of content as they can be quoted anywhere: one line that is nothing but words. */
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
    // A stem is a beginning of the word that it was made from.
    for (const term of terms) if (term.length > 1 && word.startsWith(term)) found.add(term)
  }
  return found.size
}

/** As many whole sentences as there is room for. */
function takeWhole(sentences: readonly string[], most: number): string {
  let whole = ''
  for (const sentence of sentences) {
    if ((whole + sentence).trim().length > most) break
    whole += sentence
  }
  return whole.trim()
}

/** The sentences of a text that hold most of the question's words, in a row and whole, up to `most` characters. */
export function choosePassage(body: string, terms: readonly string[], most: number): string {
  const text = quoteInert(body)
  if (text.length <= most) return text
  const wanted = new Set(terms)
  const sentences = splitSentences(text)
  const weights = sentences.map((sentence) => countTerms(sentence, wanted))
  let best = { from: 0, weight: -1 }
  for (let from = 0; from < sentences.length; from++) {
    let [length, weight] = [0, 0]
    for (let at = from; at < sentences.length && length < most; at++) {
      length += sentences[at]?.length ?? 0
      if (length <= most || at === from) weight += weights[at] ?? 0
    }
    if (weight > best.weight) best = { from, weight }
  }
  const passage = takeWhole(sentences.slice(best.from), most)
  if (passage) return passage
  const cut = (sentences[best.from] ?? '').slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trim()} …`
}
