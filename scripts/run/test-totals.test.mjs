import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { describeTotals, readTotals } from './test-totals.mjs'

function totalsOf(...reports) {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'))
  try {
    reports.forEach((report, index) => {
      writeFileSync(join(folder, `${index}.json`), typeof report === 'string' ? report : JSON.stringify(report))
    })
    return readTotals(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] }

test('adds up vitest and Playwright', () => {
  const playwright = { stats: { expected: 3, unexpected: 2, flaky: 1, skipped: 1 }, errors: [] }
  assert.deepEqual(totalsOf(vitest, playwright), { passed: 9, failed: 3, skipped: 4 })
})

test('counts a test file that could not be loaded and an error outside of any test as failed', () => {
  const broken = { ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] }
  const noServer = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{ message: 'no server' }] }
  assert.equal(totalsOf(broken).failed, 2)
  assert.equal(totalsOf(noServer).failed, 1)
})

test('counts a report that was cut short as one failure', () => {
  assert.deepEqual(totalsOf('{"numPassed'), { passed: 0, failed: 1, skipped: 0 })
})

test('is all zero before anything ran', () => {
  assert.deepEqual(readTotals(join(tmpdir(), 'no such folder')), { passed: 0, failed: 0, skipped: 0 })
})

test('mentions skipped tests only when there are some', () => {
  assert.equal(describeTotals({ passed: 7, failed: 0, skipped: 0 }), '7 passed, 0 failed')
  assert.equal(describeTotals({ passed: 7, failed: 1, skipped: 2 }), '7 passed, 1 failed, 2 skipped')
})
