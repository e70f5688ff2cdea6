/** A text in a source file. Each value that a template inserts is written as `{}`. */
export interface Literal {
  text: string
  /** The code just before the text. */
  before: string
}

const BEFORE_LENGTH = 40

/** The end of a comment or regular expression that starts at `at`; `at` itself if neither does. */
function skipOther(source: string, at: number): number {
  if (source.startsWith('//', at)) return source.indexOf('\n', at)
  if (source.startsWith('/*', at)) return source.indexOf('*/', at) + 2
  if (source[at] !== '/' || !/[=(,:!&|?]\s*$/.test(source.slice(Math.max(0, at - 5), at))) return at
  const pattern = /\/(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\\n[])+\//y
  pattern.lastIndex = at
  return pattern.test(source) ? pattern.lastIndex : at
}

/** The end of the code in `${…}` that starts at `at`. */
function skipCode(source: string, at: number): number {
  let end = at
  for (let depth = 1; depth > 0 && end < source.length; ) {
    const character = source[end] ?? ''
    if (`'"\``.includes(character)) {
      end = readLiteral(source, end).end
      continue
    }
    if (character === '{') depth++
    if (character === '}') depth--
    end++
  }
  return end
}

/** The text that starts with the quotation mark at `at`, and the position after it. */
function readLiteral(source: string, at: number): { text: string; end: number } {
  const quote = source[at]
  let text = ''
  let end = at + 1
  while (end < source.length && source[end] !== quote) {
    if (quote === '`' && source.startsWith('${', end)) {
      text += '{}'
      end = skipCode(source, end + 2)
      continue
    }
    if (source[end] === '\\') end++
    text += source[end++]
  }
  return { text, end: end + 1 }
}

/** Every text in a TypeScript source, except in comments and regular expressions. */
export function listLiterals(source: string): Literal[] {
  const found: Literal[] = []
  let at = 0
  while (at >= 0 && at < source.length) {
    const next = skipOther(source, at)
    if (next !== at) at = next
    else if (`'"\``.includes(source[at] ?? '')) {
      const { text, end } = readLiteral(source, at)
      found.push({ text, before: source.slice(Math.max(0, at - BEFORE_LENGTH), at) })
      at = end
    } else at++
  }
  return found
}
