import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Adds up the JSON reports that vitest and Playwright left in the folder. */
export function readTotals(folder) {
  const totals = { passed: 0, failed: 0, skipped: 0 }
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const counted = readReport(join(folder, name))
    for (const key of Object.keys(totals)) totals[key] += counted[key]
  }
  return totals
}

/** `3 passed, 0 failed`, and how many were skipped if any were. */
export function describeTotals({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function readReport(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    return report.stats ? fromPlaywright(report) : fromVitest(report)
  } catch {
    // Cut short with the run that was writing it.
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function fromVitest(report) {
  // A file that could not be loaded fails without having a single test.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function fromPlaywright({ stats, errors }) {
  // `errors` holds what went wrong outside of any test, as in the global set-up.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}
