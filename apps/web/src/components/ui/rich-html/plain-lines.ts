import { parseInert } from './parse-inert.ts'

const MARKUP = /<[a-z/!?]/i
const BLOCKS = 'p, div, li, h1, h2, h3, h4, h5, h6, tr, blockquote, br'

/** The words of a rich or plain text without formatting, one entry per line. Empty lines are left out. */
export function parsePlainLines(text: string): string[] {
  return parseWords(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

function parseWords(text: string): string {
  if (!MARKUP.test(text)) return text
  const body = parseInert(text)
  for (const block of body.querySelectorAll(BLOCKS)) block.after('\n')
  return body.textContent ?? ''
}
