import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const reports = process.env.VITEST_JSON

export default defineConfig({
  test: {
    include: ['*.test.ts', '{library,seed}/**/*.test.ts'],
    globalSetup: ['../apps/api/test/database/global-setup.ts'],
    maxWorkers: 2,
    // A test must never fail because the machine is busy, so it waits very long for what will come at all.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    reporters: reports ? ['default', ['json', { outputFile: join(reports, 'vitest-prisma.json') }]] : ['default'],
  },
})
