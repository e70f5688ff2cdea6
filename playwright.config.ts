import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.mjs'

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME

export default defineConfig({
  testDir: 'e2e',
  // Starts the real server on a database of its own and leaves its address in E2E_BASE_URL.
  globalSetup: './e2e/setup/global-setup.ts',
  timeout: 120_000,
  // Machines that run tests are slow at times, and time is never what a test is about.
  expect: { timeout: 20_000 },
  retries: process.env.CI ? 1 : 0,
  // A journey that needs a second try fails the run, so under CI nobody takes the processor from another.
  workers: process.env.CI ? 1 : 2,
  fullyParallel: false,
  forbidOnly: true,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  projects: [{ name: 'chromium' }],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    launchOptions: await findBrowser(),
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
