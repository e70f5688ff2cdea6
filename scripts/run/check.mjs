import { captureProgram } from './run-program.mjs'

const node = (script) => ['node', [`scripts/${script}.mjs`]]

/** The checks that need no running product. Each has a name and a program that exits with 0 on success. */
const CHECKS = [
  // Generated first, because the server's sources import it.
  ['database client', 'turbo', ['run', 'generate', '--output-logs=errors-only']],
  ['format and lint', 'biome', ['check', '--error-on-warnings']],
  ['who imports whom', 'depcruise', ['apps', 'packages', 'prisma', '--config', '.dependency-cruiser.mjs']],
  ['unused code and packages', 'knip', []],
  // Forced, because turbo does not count the sources of a package among the inputs of the packages that import it.
  ['types', 'turbo', ['run', 'typecheck', '--force', '--only', '--continue', '--output-logs=errors-only']],
  ['types of the journeys', 'tsc', ['-p', 'e2e']],
  ['types of the benches', 'tsc', ['-p', 'bench']],
  ['tests of the repository tools', 'node', ['--test', 'scripts/**/*.test.mjs', 'tools/*/*.test.mjs']],
  ['specification ledger', ...node('check-ledger')],
  ['file lengths', ...node('check-file-length')],
  ['changes of the API', ...node('check-api-changes')],
  ['routes of the web app', ...node('check-web-routes')],
  ['platforms in the lockfile', ...node('check-platforms')],
  ['wording', ...node('check-wording')],
  ['plain words', ...node('check-plain-words')],
]

/** Number of checks that run in parallel. Most of them use one processor. */
const LANES = 2

/** Runs every check, even after a failure, and prints one line for each that passes. */
export async function check() {
  const [first, ...others] = CHECKS
  const outcomes = [await runCheck(first)]
  const lane = async () => {
    for (let next = others.shift(); next; next = others.shift()) outcomes.push(await runCheck(next))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return outcomes.every(Boolean) ? 0 : 1
}

async function runCheck([name, command, args]) {
  const begun = Date.now()
  const { code, output } = await captureProgram(command, args)
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  if (code === 0) console.log(`ok      ${name.padEnd(30)} ${seconds.padStart(5)} s  ${summary(command, output)}`)
  else console.log(`FAILED  ${name} (${command}, exit code ${code})\n${output.trimEnd()}\n`)
  return code === 0
}

// Returns the summary of a Node program: the number of passed tests, or the last line of our own scripts.
function summary(command, output) {
  if (command !== 'node') return ''
  const passed = /^(?:#|ℹ) pass (\d+)$/m.exec(output)
  return passed ? `${passed[1]} passed` : (output.trim().split('\n').at(-1) ?? '')
}
