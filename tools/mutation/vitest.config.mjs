import { join } from 'node:path'
import { AREAS } from './areas.mjs'

const area = AREAS[process.env.MUTATION_AREA]
const root = join(import.meta.dirname, '..', '..', area.package)
const { default: config } = await import(join(root, 'vitest.config.ts'))

// Runs the package's own tests with their usual setup, but from another folder and fewer of them. If a mutant makes a
// test run forever, the test's own timeout ends it: otherwise the whole process would have to be ended.
export default {
  ...config,
  root,
  test: {
    ...config.test,
    ...(area.tests && { include: area.tests }),
    ...(!area.needsDatabase && { globalSetup: [], testTimeout: 5000 }),
  },
}
