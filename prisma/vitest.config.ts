import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const reports = process.env.VITEST_JSON

export default defineConfig({
  test: {
    include: ['*.test.ts', '{library,seed}/**/*.test.ts'],
    globalSetup: ['../apps/api/test/database/global-setup.ts'],
    maxWorkers: 2,
    // How busy the machine is must never decide a test: what comes at all is waited for.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    reporters: reports ? ['default', ['json', { outputFile: join(reports, 'vitest-prisma.json') }]] : ['default'],
  },
})
