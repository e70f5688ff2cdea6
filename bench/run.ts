// `npm run bench` runs the parts that take minutes, one after the other; `npm run bench:<part> -- …` runs one of them
// with its own arguments. With --keep, their output is written into docs/performance.md.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { keepTable } from './keep-table.ts'
import { FIRST_LOOK, PARTS } from './parts.ts'

/** The exit code of a part that lacks a requirement and measured nothing. */
const NOTHING_MEASURED = 2

/**
 * Runs a part and shows its output while it runs. A part that missed a target exits with a code other than 0. Returns
 * the output worth keeping; null if nothing was measured.
 */
async function runPart(name: string, given: readonly string[]): Promise<string | null> {
  const [file = '', ...usual] = PARTS[name] ?? []
  const program = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [program, ...(given.length > 0 ? given : usual)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (part) => {
    printed += String(part)
    process.stdout.write(part)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) process.exitCode = code ?? 1
  return code === NOTHING_MEASURED ? null : printed
}

const words = process.argv.slice(2)
const keeps = words.includes('--keep')
const [only, ...given] = words.filter((word) => word !== '--keep')
if (only !== undefined && !Object.hasOwn(PARTS, only)) {
  console.error(`Usage: bench/run.ts [${Object.keys(PARTS).join('|')}] [arguments] [--keep]`)
  process.exit(2)
}
for (const name of only === undefined ? FIRST_LOOK : [only]) {
  console.log(`\n== ${name} ==\n`)
  const printed = await runPart(name, given)
  if (keeps && printed !== null) await keepTable(name, given, printed)
}
