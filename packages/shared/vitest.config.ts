import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const reports = process.env.VITEST_JSON

export default defineConfig({
  test: {
    // Pure functions leave nothing behind: one process serves all files.
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/seed.ts'],
    maxWorkers: 2,
    // How busy the machine is must never decide a test.
    testTimeout: 300_000,
    reporters: reports ? ['default', ['json', { outputFile: join(reports, 'vitest-shared.json') }]] : ['default'],
  },
})
