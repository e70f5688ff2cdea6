import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const reports = process.env.VITEST_JSON

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/database/global-setup.ts'],
    maxWorkers: 2,
    // Room for what lives shortly: a tenth of the processor time went into clearing it away again and again.
    execArgv: ['--max-semi-space-size=64'],
    // The server is imported once a process instead of once a file: a third of the time. Each file still has a database
    // of its own, and no state of the server lives in its modules.
    isolate: false,
    restoreMocks: true,
    // How busy the machine is must never decide a test: what comes at all is waited for.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    reporters: reports ? ['default', ['json', { outputFile: join(reports, 'vitest-api.json') }]] : ['default'],
  },
})
