import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const reports = process.env.VITEST_JSON

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/database/global-setup.ts'],
    maxWorkers: 2,
    // Database servers start and stop in some of them, on machines that have other work too.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: reports ? ['default', ['json', { outputFile: join(reports, 'vitest-api.json') }]] : ['default'],
  },
})
