import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const reports = process.env.VITEST_JSON

export default defineConfig({
  test: {
    // The functions are pure and leave nothing behind, so test files can share a process.
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/seed.ts'],
    maxWorkers: 2,
    // A busy machine must not make a test fail.
    testTimeout: 300_000,
    reporters: reports ? ['default', ['json', { outputFile: join(reports, 'vitest-shared.json') }]] : ['default'],
  },
})
