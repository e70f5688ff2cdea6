import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const JOURNEYS = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * With LOOKS=one, as `npm test` sets it, a journey that takes the same steps in several looks takes them in one. By the
 * names of the files in turn it is English in light and Spanish in dark, so that both are seen in each run, and each
 * file always in the same one. Answers patterns for the titles that are left out.
 */
export function listLeftOutLooks(): RegExp[] {
  if (process.env.LOOKS !== 'one') return []
  const files = readdirSync(JOURNEYS).filter((name) => name.endsWith('.spec.ts'))
  return files
    .toSorted()
    .map((file, at) => new RegExp(`(?:^| )${file.replaceAll('.', '\\.')} .*${at % 2 ? 'en-us-light' : 'es-mx-dark'}$`))
}
