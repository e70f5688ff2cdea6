import { fileURLToPath } from 'node:url'
import { AREAS, listMutated } from './areas.mjs'

const name = process.env.MUTATION_AREA
const folder = '.turbo/mutation'

// Started by run.mjs from the root of the repository.
export default {
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutation/vitest.config.mjs' },
  // For each mutant, runs only the tests that execute the mutated code.
  coverageAnalysis: 'perTest',
  concurrency: 1,
  mutate: listMutated(AREAS[name]),
  // Each run works on a copy of the repository, without the folders that no test reads.
  ignorePatterns: ['.data', '.turbo', 'bench', 'dist', 'docs', 'e2e', 'playwright-report', 'test-results'],
  tempDirName: `${folder}/copy`,
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: `${folder}/${name}.json` },
  thresholds: { high: 95, low: 85, break: null },
  allowConsoleColors: false,
}
