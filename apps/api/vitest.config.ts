import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const reports = process.env.VITEST_JSON

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/database/global-setup.ts'],
    maxWorkers: 2,
    // The server is imported once a process instead of once a file: a third of the time. Each file still has a database
    // of its own, and no state of the server lives in its modules.
    isolate: false,
    restoreMocks: true,
    // Database servers start and stop in some of them, on machines that have other work too.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: reports ? ['default', ['json', { outputFile: join(reports, 'vitest-api.json') }]] : ['default'],
  },
})
