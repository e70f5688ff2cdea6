import { join } from 'node:path'
import { check } from './check.mjs'
import { root } from './project.mjs'
import { runProgram, runTogether } from './run-program.mjs'
import { test } from './test.mjs'

// Turns off telemetry in all tools that a task starts.
Object.assign(process.env, { TURBO_TELEMETRY_DISABLED: '1', CHECKPOINT_DISABLE: '1', DO_NOT_TRACK: '1' })

/** The tasks of `npm run …`. Each takes the remaining arguments and returns an exit code. */
export const tasks = {
  start: async (args) => (await build()) || (await runProgram('node', ['apps/api/src/main.ts', ...args])),
  dev,
  build: (args) => build(args),
  check,
  test,
  'test:tools': async () => (await build()) || (await runProgram('node', ['scripts/test-tools.mjs'])),
  e2e: async (args) => (await build()) || (await runProgram('playwright', ['test', ...args])),
  routes: () => runProgram('node', ['scripts/write-web-routes.mjs']),
  backup: (args) => runProgram('node', ['scripts/backup.mjs', ...args]),
  restore: (args) => runProgram('node', ['scripts/restore.mjs', ...args]),
  'make-dump-role': (args) => runProgram('node', ['scripts/make-dump-role.mjs', ...args]),
  'rotate-keys': (args) => runProgram('node', ['scripts/rotate-keys.mjs', ...args]),
  'restore-access': (args) => runProgram('node', ['scripts/restore-access.mjs', ...args]),
  reseal: (args) => runProgram('node', ['scripts/reseal.mjs', ...args]),
  'write-schema-catalog': () => runProgram('node', ['scripts/write-schema-catalog.mjs']),
  'citus-report': (args) => runProgram('node', ['scripts/citus-report.mjs', ...args]),
  bench: benchOf(),
  'bench:people': benchOf('people'),
  'bench:growth': benchOf('growth'),
  'bench:groups': benchOf('groups'),
  'bench:export': benchOf('export'),
  'bench:chat': benchOf('chat'),
  'bench:existence': benchOf('existence'),
  'bench:vitals': benchOf('vitals'),
  'bench:preload': benchOf('preload'),
  'bench:lighthouse': benchOf('lighthouse'),
  'bench:costs': benchOf('costs'),
  'bench:sign-in': benchOf('sign-in'),
  'bench:scim': benchOf('scim'),
  'bench:faults': benchOf('faults'),
  'bench:cluster': benchOf('cluster'),
  'bench:fuzz': benchOf('fuzz'),
  'bench:sweep': benchOf('sweep'),
  'bench:import': benchOf('import'),
  'bench:upgrade': benchOf('upgrade'),
  'bench:parts': benchOf('parts'),
  mutate,
  confidentiality: attackConfidentiality,
  'simulate-year': simulateYear,
}

/** The root package has no vitest of its own, so the one of the API is used. */
const vitestOfApi = join(root, 'apps', 'api', 'node_modules', '.bin', 'vitest')

/**
 * Attacks the confidentiality gate with random organizations, or with `--http` the API with simulated quarters: `-- 50
 * --http [first seed]`.
 */
async function attackConfidentiality(args) {
  if (!args.includes('--http')) {
    return runProgram('node', ['apps/api/src/modules/confidentiality/gate/testing/simulate.ts', ...args])
  }
  const [count = '10', first = '1'] = args.filter((arg) => arg !== '--http')
  const env = { CONFIDENTIAL_QUARTERS: count, CONFIDENTIAL_QUARTERS_FROM: first }
  return (
    (await runProgram('turbo', ['run', 'generate', '--output-logs=errors-only'])) ||
    (await runProgram(vitestOfApi, ['run', 'test/confidential-quarter.test.ts'], {
      cwd: join(root, 'apps', 'api'),
      env,
    }))
  )
}

/**
 * Simulates assignment rules and reminders day by day over a year, for 5,000 people or the number given: `-- 5000
 * [seed]`.
 */
function simulateYear([people = '5000', seed = String(Date.now() % 1_000_000)]) {
  console.log(`Seed ${seed}`)
  const env = { ...process.env, YEAR_PEOPLE: people, YEAR_STEP: '1', YEAR_SEED: seed }
  return runProgram(vitestOfApi, ['run', 'src/modules/assignment-rules/simulated-year.test.ts'], {
    cwd: join(root, 'apps', 'api'),
    env,
  })
}

function benchOf(...part) {
  return async (args) => (await build()) || (await runProgram('node', ['bench/run.ts', ...part, ...args]))
}

/**
 * Builds the database client and the web app. Nothing else needs building, because Node runs the server's TypeScript.
 */
function build(args = []) {
  return runProgram('turbo', ['run', 'generate', 'build', '--output-logs=new-only', ...args])
}

/**
 * Runs mutation tests. Their dependencies are installed separately and only here, so that no other task waits for them.
 */
async function mutate(args) {
  const cwd = join(root, 'tools', 'mutation')
  return (
    (await runProgram('turbo', ['run', 'generate', '--output-logs=errors-only'])) ||
    (await runProgram('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { cwd })) ||
    (await runProgram('node', ['tools/mutation/run.mjs', ...args]))
  )
}

async function dev() {
  const code = await runProgram('turbo', ['run', 'generate', '--output-logs=new-only'])
  if (code !== 0) return code
  const web = join(root, 'apps', 'web')
  return await runTogether([
    ['node', ['--watch', 'apps/api/src/main.ts']],
    ['node', [join(web, 'node_modules', 'vite', 'bin', 'vite.js')], { cwd: web }],
  ])
}
