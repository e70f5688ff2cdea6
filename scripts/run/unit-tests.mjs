import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './project.mjs'
import { runProgram } from './run-program.mjs'

/** The report that each package's `vitest.config.ts` writes → the package's folder. */
const PACKAGES = {
  'vitest-shared.json': 'packages/shared',
  'vitest-prisma.json': 'prisma',
  'vitest-api.json': 'apps/api',
  'vitest-web.json': 'apps/web',
}

// Forced, like the type checks. Two packages run at once, each with up to two processes.
const ALL = ['run', 'test', '--force', '--only', '--continue', '--concurrency=2', '--log-order=grouped']

/**
 * Runs all unit tests, then each failed file once more, alone. That separates a busy machine from a defect of the
 * product; the summary names what passed only the second time. Returns the exit code.
 */
export async function runUnitTests(reports) {
  const code = await runProgram('turbo', ALL, { env: { VITEST_JSON: reports } })
  if (code === 0) return 0

  const failed = Object.entries(PACKAGES).flatMap(([report, folder]) => failedIn(join(reports, report), folder))
  if (failed.length === 0) return code
  console.log('\n==== what failed, once more by itself')
  let again = 0
  for (const { folder, files } of failed) {
    const cwd = join(root, folder)
    const env = { VITEST_JSON: againFolder(reports) }
    const vitest = join(cwd, 'node_modules', '.bin', 'vitest')
    const one = await runProgram(vitest, ['run', '--maxWorkers=1', ...files], { cwd, env })
    again ||= one
  }
  return again
}

/** The folder with the reports of the second run, which have the same names as in the first. */
export function againFolder(reports) {
  return join(reports, 'again')
}

/** An empty list means all files: there was an error outside of tests, or the report is incomplete. */
function failedIn(path, folder) {
  if (!existsSync(path)) return []
  let report
  try {
    report = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return [{ folder, files: [] }]
  }
  if (report.success) return []
  const files = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return [{ folder, files: files.map((file) => relative(join(root, folder), file)) }]
}
