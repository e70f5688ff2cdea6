import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { againFolder } from './unit-tests.mjs'
import { UNSTEADY_TESTS } from './unsteady-tests.mjs'

/**
 * Adds up the JSON reports that vitest and Playwright wrote into the folder. A test that failed and then passed when
 * run again alone counts as passed if `excused` names it, else as failed. `failures` and `unsteady` name the tests,
 * with their files.
 */
export function readTotals(folder, excused = UNSTEADY_TESTS) {
  const totals = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] }
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!name.endsWith('.json')) continue
    add(totals, judged(readReport(join(folder, name)), join(againFolder(folder), name)))
  }
  const unexcused = totals.unsteady.filter((name) => !Object.hasOwn(excused, name)).length
  return { ...totals, passed: totals.passed - unexcused, failed: totals.failed + unexcused }
}

/** Returns `3 passed, 0 failed`, and the number of skipped tests if there are any. */
export function describeTotals({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * Returns a line for each test that failed, a line for each that passed only the second time, and the number of the
 * latter.
 */
export function nameFailures({ failures, unsteady }, excused = UNSTEADY_TESTS) {
  const excuse = (name) => (Object.hasOwn(excused, name) ? `  (${excused[name]})` : '')
  return [
    ...failures.map((name) => `failed    ${name}`),
    ...unsteady.map((name) => `unsteady  ${name}${excuse(name)}`),
    `${unsteady.length} needed a second try`,
  ]
}

function add(totals, counted) {
  for (const key of Object.keys(totals)) {
    totals[key] = Array.isArray(totals[key]) ? [...totals[key], ...counted[key]] : totals[key] + counted[key]
  }
}

/** Returns the totals of the first run, with its failures replaced by their results in the second run. */
function judged(first, secondPath) {
  if (first.failed === 0 || !existsSync(secondPath)) return first
  const second = readReport(secondPath)
  // An aborted run has no results of single tests, so all of it counts as repeated.
  if (!first.whole) {
    const unsteady = second.failed === 0 ? first.failures : []
    return { ...second, unsteady, passed: second.passed + unsteady.length }
  }
  return {
    ...first,
    passed: first.passed + Math.max(0, first.failed - second.failed),
    failed: second.failed,
    failures: second.failures,
    unsteady: first.failures.filter((name) => !second.failures.includes(name)),
  }
}

function readReport(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    return { whole: true, ...(report.stats ? fromPlaywright(report) : fromVitest(report)) }
  } catch {
    // The report is incomplete because its run was aborted.
    const failures = [`${basename(path)} was cut short`]
    return { whole: false, passed: 0, failed: 1, skipped: 0, failures, unsteady: [] }
  }
}

function fromVitest(report) {
  // A file that could not be loaded fails without containing any test.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${basename(file.name)}: ${fullName}`),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...tests, ...broken.map(({ name }) => `${basename(name)} could not be loaded`)],
    unsteady: [],
  }
}

function fromPlaywright({ stats, errors, suites = [] }) {
  const named = (status) =>
    suites
      .flatMap(specsIn)
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title }) => `${basename(file)}: ${title}`)
  // `errors` contains errors outside of tests, such as in the global setup.
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [...named('unexpected'), ...errors.map(({ message }) => `outside of any test: ${message}`)],
    unsteady: named('flaky'),
  }
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}
