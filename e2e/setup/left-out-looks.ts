import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const JOURNEYS = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * With LOOKS=one, as set by `npm test`, a test that takes the same steps in several looks runs in only one look. The
 * files, sorted by name, take turns: English in light mode, then Spanish in dark mode. Thus each run covers both, and a
 * file always has the same look. Returns patterns that match the titles to leave out.
 */
export function listLeftOutLooks(): RegExp[] {
  if (process.env.LOOKS !== 'one') return []
  const files = readdirSync(JOURNEYS).filter((name) => name.endsWith('.spec.ts'))
  return files
    .toSorted()
    .map((file, at) => new RegExp(`(?:^| )${file.replaceAll('.', '\\.')} .*${at % 2 ? 'en-us-light' : 'es-mx-dark'}$`))
}
