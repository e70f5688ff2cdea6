import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.mjs'
import { root } from './project.mjs'
import { runProgram } from './run-program.mjs'
import { describeTotals, nameFailures, readTotals } from './test-totals.mjs'
import { runUnitTests } from './unit-tests.mjs'

const reports = join(root, '.turbo', 'reports')

const STEPS = [
  ['checks', () => check()],
  ['unit tests', () => runUnitTests(reports)],
  ['build', () => runProgram('turbo', ['run', 'generate', 'build', '--output-logs=new-only'])],
  ['size budgets', () => runProgram('node', ['scripts/check-budgets.mjs']), 'scripts/check-budgets.mjs'],
  [
    'end-to-end tests',
    () =>
      runProgram('playwright', ['test'], {
        // Runs each end-to-end test in one look; `npm run e2e` runs it in both.
        env: { LOOKS: 'one', ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') },
      }),
  ],
]

/** Runs everything, even after a failure. The last line of the output has the totals of all tests. */
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
  // A step can fail without a failed test, for example a check or an aborted run. It counts as one failure.
  const uncounted = results.filter(({ code, counted }) => code !== 0 && !counted)
  const totals = readTotals(reports)
  const failures = [...totals.failures, ...uncounted.map(({ name, code }) => `${name} ended with code ${code}`)]
  for (const line of nameFailures({ ...totals, failures })) console.log(line)
  const failed = totals.failed + uncounted.length
  console.log(`\n${describeTotals({ ...totals, failed })}`)
  return failed === 0 ? 0 : 1
}
