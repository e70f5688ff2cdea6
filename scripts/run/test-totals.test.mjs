import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { describeTotals, nameFailures, readTotals } from './test-totals.mjs'
import { againFolder } from './unit-tests.mjs'
import { UNSTEADY_TESTS } from './unsteady-tests.mjs'

function totalsOf(...reports) {
  return totalsOfTwoRuns(reports, [], { 'login.spec.ts: back': 'asks a clock' })
}

/** Writes reports of two runs. Those of the second run are in a subfolder, under the same names as in the first. */
function totalsOfTwoRuns(first, second, excused = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'))
  const write = (into) => (report, index) => {
    writeFileSync(join(into, `${index}.json`), typeof report === 'string' ? report : JSON.stringify(report))
  }
  try {
    mkdirSync(againFolder(folder))
    first.forEach(write(folder))
    second.forEach(write(againFolder(folder)))
    return readTotals(folder, excused)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function counts({ passed, failed, skipped }) {
  return { passed, failed, skipped }
}

/** Makes a vitest report of one file. `tests` maps test names to their status. */
function vitestReport(tests) {
  const assertionResults = Object.entries(tests).map(([fullName, status]) => ({ fullName, status }))
  const having = (status) => assertionResults.filter((test) => test.status === status).length
  return {
    numPassedTests: having('passed'),
    numFailedTests: having('failed'),
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ name: '/a/file.test.ts', status: having('failed') ? 'failed' : 'passed', assertionResults }],
  }
}

const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] }

test('adds up vitest and Playwright', () => {
  const playwright = { stats: { expected: 3, unexpected: 2, flaky: 0, skipped: 1 }, errors: [] }
  assert.deepEqual(counts(totalsOf(vitest, playwright)), { passed: 8, failed: 3, skipped: 4 })
})

test('counts a test file that could not be loaded and an error outside of any test as failed', () => {
  const broken = { ...vitest, testResults: [{ name: '/a/broken.test.ts', status: 'failed', assertionResults: [] }] }
  const noServer = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{ message: 'no server' }] }
  assert.equal(totalsOf(broken).failed, 2)
  assert.equal(totalsOf(noServer).failed, 1)
})

test('counts a report that was cut short as one failure', () => {
  assert.deepEqual(counts(totalsOf('{"numPassed')), { passed: 0, failed: 1, skipped: 0 })
})

test('is all zero before anything ran', () => {
  assert.deepEqual(counts(readTotals(join(tmpdir(), 'no such folder'))), { passed: 0, failed: 0, skipped: 0 })
})

test('mentions skipped tests only when there are some', () => {
  assert.equal(describeTotals({ passed: 7, failed: 0, skipped: 0 }), '7 passed, 0 failed')
  assert.equal(describeTotals({ passed: 7, failed: 1, skipped: 2 }), '7 passed, 1 failed, 2 skipped')
})

const SHAKY = 'file.test.ts: shaky'
const firstRun = vitestReport({ kept: 'passed', shaky: 'failed', wrong: 'failed' })
const secondRun = vitestReport({ kept: 'passed', shaky: 'passed', wrong: 'failed' })

test('counts what passed only the second time as failed, and names it', () => {
  const totals = totalsOfTwoRuns([firstRun], [secondRun])
  assert.deepEqual(counts(totals), { passed: 1, failed: 2, skipped: 0 })
  assert.deepEqual(nameFailures(totals), [
    'failed    file.test.ts: wrong',
    `unsteady  ${SHAKY}`,
    '1 needed a second try',
  ])
})

test('counts it as passed where it is excused, and says why', () => {
  const excused = { [SHAKY]: 'asks a clock' }
  const totals = totalsOfTwoRuns([firstRun], [secondRun], excused)
  assert.deepEqual(counts(totals), { passed: 2, failed: 1, skipped: 0 })
  assert.deepEqual(nameFailures(totals, excused).slice(1), [
    `unsteady  ${SHAKY}  (asks a clock)`,
    '1 needed a second try',
  ])
})

test('says of a run that needed no second try that it needed none', () => {
  assert.deepEqual(nameFailures(totalsOf(vitestReport({ kept: 'passed' }))), ['0 needed a second try'])
})

test('excuses no test without a reason', () => {
  for (const [name, reason] of Object.entries(UNSTEADY_TESTS)) assert.match(reason, /\w{3,} \w+/, name)
})

test('a first run that was cut short needed a second try, whatever that one says', () => {
  const totals = totalsOfTwoRuns(['{"numPassed'], [vitestReport({ one: 'passed', two: 'passed' })])
  assert.deepEqual(counts(totals), { passed: 2, failed: 1, skipped: 0 })
  assert.deepEqual(totals.unsteady, ['0.json was cut short'])
})

test('names the journeys that failed and those that passed at the second try', () => {
  const spec = (title, status) => ({ title, file: 'e2e/login.spec.ts', tests: [{ status }] })
  const totals = totalsOf({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [],
    suites: [
      { specs: [spec('in', 'expected')], suites: [{ specs: [spec('out', 'unexpected'), spec('back', 'flaky')] }] },
    ],
  })
  assert.deepEqual(counts(totals), { passed: 2, failed: 1, skipped: 0 })
  assert.deepEqual(nameFailures(totals), [
    'failed    login.spec.ts: out',
    'unsteady  login.spec.ts: back',
    '1 needed a second try',
  ])
})
