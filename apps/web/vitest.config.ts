import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const reports = process.env.VITEST_JSON

/** Sorts test files by name, so that side effects between files are the same on every machine and run. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
  }
}

export default defineConfig({
  plugins: [react()],
  define: { 'import.meta.env.VITE_PRODUCT_VERSION': JSON.stringify('1.2.3') },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    maxWorkers: 1,
    // More room for short-lived objects: garbage collection took an eighth of the CPU time.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: ByName },
    // Loads libraries, pages and texts once per process instead of once per file, which took nearly half of the time.
    // src/testing/setup.ts undoes what a file leaves behind.
    isolate: false,
    // Not all timers: a jsdom timer that starts while time is faked would never fire, and then no dialog would open.
    fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'Date'] },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: reports ? ['default', ['json', { outputFile: join(reports, 'vitest-web.json') }]] : ['default'],
  },
})
