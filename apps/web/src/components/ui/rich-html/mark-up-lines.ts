/** Whether a line is a title of the following lines: short, without punctuation at the end. */
const isTitle = (line: string): boolean => line.length <= 60 && /[\p{L}\p{N})]$/u.test(line)

/** Converts plain text to HTML: lines that start with a dash become lists, and short lines between them titles. */
export function markUpLines(plain: string): string {
  const toText = (words: string) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  if (/<[a-z]/i.test(plain) || !/^- /m.test(plain)) return plain
  const toHtml = (line: string) => {
    if (line.startsWith('- ')) return `<li>${toText(line.slice(2))}</li>`
    const tag = isTitle(line) ? 'h3' : 'p'
    return line && `<${tag}>${toText(line)}</${tag}>`
  }
  const html = plain
    .split('\n')
    .map((line) => toHtml(line.trim()))
    .join('\n')
  return html.replace(/(?:<li>.*<\/li>\n?)+/g, (points) => `<ul>${points}</ul>`)
}
