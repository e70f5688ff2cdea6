/** Returns the width of a text in points. */
export type Measure = (text: string) => number

/** Splits a word that is wider than the line, between characters. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const character of word) {
    if (line && measure(line + character) > width) {
      lines.push(line)
      line = ''
    }
    line += character
  }
  return [...lines, line]
}

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const space = measure(' ')
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of paragraph.split(/[ \t]+/)) {
    const size = measure(word)
    if (line && used + space + size <= width) {
      line += ` ${word}`
      used += space + size
      continue
    }
    if (line) lines.push(line)
    const pieces = size > width ? breakWord(word, width, measure) : [word]
    line = pieces.pop() ?? ''
    lines.push(...pieces)
    used = measure(line)
  }
  return [...lines, line]
}

/**
 * Wraps text into lines of at most this width. Breaks between words, and inside a word only if it is wider than a line.
 */
export const wrapText = (text: string, width: number, measure: Measure): string[] =>
  text.split(/\r\n|\r|\n/).flatMap((paragraph) => wrapParagraph(paragraph, width, measure))

/** Caches the widths of texts: measuring shapes the text each time, and the same words appear often. */
export function rememberWidths(measure: Measure): Measure {
  const widths = new Map<string, number>()
  return (text) => {
    let width = widths.get(text)
    if (width === undefined) {
      width = measure(text)
      // Limits the cache: common words of a report are in it by then, and rare ones are not needed again.
      if (widths.size < 50_000) widths.set(text, width)
    }
    return width
  }
}
