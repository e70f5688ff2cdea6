import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'

const DOCUMENT = new URL('../docs/performance.md', import.meta.url)

/** Describes the machine that the figures were measured on. */
function describeMachine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} cores, ${gigabytes} GB, ${process.platform}, Node ${process.versions.node}`
}

/**
 * Removes empty lines around the text, but keeps the indentation of the first line, so that it stays above its columns.
 */
const trimLines = (text: string): string => text.replace(/^(?:[ \t]*\n)+/, '').trimEnd()

/** Writes the output of a part into its place in docs/performance.md, with the date and the machine. */
export async function keepTable(name: string, given: readonly string[], printed: string): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8')
  const [from, to] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const start = text.indexOf(from)
  const end = text.indexOf(to)
  if (start < 0 || end < start) throw new Error(`docs/performance.md has no place for ${name}`)
  const command =
    name === 'requests' ? 'npm run bench' : `npm run bench:${name}${given.length > 0 ? ` -- ${given.join(' ')}` : ''}`
  const kept = `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, ${describeMachine()}:\n\n\`\`\`text\n${trimLines(printed)}\n\`\`\``
  await writeFile(DOCUMENT, `${text.slice(0, start)}${from}\n${kept}\n${text.slice(end)}`)
}
