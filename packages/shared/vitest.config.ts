import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const reports = process.env.VITEST_JSON

export default defineConfig({
  test: {
    // Pure functions leave nothing behind: one process serves all files.
    isolate: false,
    include: ['src/**/*.test.ts'],
    maxWorkers: 2,
    reporters: reports ? ['default', ['json', { outputFile: join(reports, 'vitest-shared.json') }]] : ['default'],
  },
})
