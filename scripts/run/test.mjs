import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.mjs'
import { root } from './project.mjs'
import { runProgram } from './run-program.mjs'
import { describeTotals, readTotals } from './test-totals.mjs'

const reports = join(root, '.turbo', 'reports')

// Forced, as the types are; two packages at once, each of which runs up to two processes.
const UNIT = ['run', 'test', '--force', '--only', '--continue', '--concurrency=2', '--log-order=grouped']

const STEPS = [
  ['checks', () => check()],
  ['unit tests', () => runProgram('turbo', UNIT, { env: { VITEST_JSON: reports } })],
  ['build', () => runProgram('turbo', ['run', 'generate', 'build', '--output-logs=new-only'])],
  ['size budgets', () => runProgram('node', ['scripts/check-budgets.mjs']), 'scripts/check-budgets.mjs'],
  [
    'end-to-end tests',
    () =>
      runProgram('playwright', ['test'], { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') } }),
  ],
  ['outside programs', () => runProgram('node', ['scripts/test-tools.mjs'])],
]

/** Everything, whatever fails on the way. The last line of the output is the sum of all tests, alone. */
export async function test() {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const results = []
  for (const [name, run, needs] of STEPS) {
    if (needs && !existsSync(join(root, needs))) continue
    console.log(`\n==== ${name}`)
    const begun = Date.now()
    const failedBefore = readTotals(reports).failed
    const code = await run()
    const counted = readTotals(reports).failed > failedBefore
    results.push({ name, code, counted, seconds: (Date.now() - begun) / 1000 })
  }

  console.log('\n==== summary')
  for (const { name, code, seconds } of results) {
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s`)
  }
  // A step can fail without a failed test, as a check or a test run that broke off does: it counts as one.
  const uncounted = results.filter(({ code, counted }) => code !== 0 && !counted).length
  const totals = readTotals(reports)
  console.log(`\n${describeTotals({ ...totals, failed: totals.failed + uncounted })}`)
  return totals.failed + uncounted === 0 ? 0 : 1
}
