import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const reports = process.env.VITEST_JSON

/** One order for every machine and run: what a file could leave behind meets the same file each time. */
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
    // Room for what lives shortly: an eighth of the processor time went into clearing it away again and again.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: ByName },
    // Libraries, pages and words are loaded once a process instead of once a file: nearly half of the time.
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
