import { defineConfig } from '@playwright/test'
import { product } from './e2e/product.ts'
import { listLeftOutLooks } from './e2e/setup/left-out-looks.ts'
import { findBrowser } from './scripts/find-browser.mjs'

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME

export default defineConfig({
  testDir: 'e2e',
  // Starts the real server once for each worker, each on a database of its own.
  globalSetup: './e2e/setup/global-setup.ts',
  // Machines that run tests are slow at times, and time is never what a test is about.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  retries: process.env.CI ? 1 : 0,
  // A third at a time was not quicker on two processors: each brings a product of its own.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  grepInvert: listLeftOutLooks(),
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  projects: [{ name: 'chromium' }],
  use: {
    baseURL: product.url,
    actionTimeout: 120_000,
    // Requests that a worker has seen cannot be held back by a journey. The one about the worker allows it.
    serviceWorkers: 'block',
    launchOptions: await findBrowser(),
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
