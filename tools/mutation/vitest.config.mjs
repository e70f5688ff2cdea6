import { join } from 'node:path'
import { AREAS } from './areas.mjs'

const area = AREAS[process.env.MUTATION_AREA]
const root = join(import.meta.dirname, '..', '..', area.package)
const { default: config } = await import(join(root, 'vitest.config.ts'))

// The package's own tests, set up as they always are. They are only found from another folder, and fewer of them run. A
// test that waits for ever because of a mutant is given up by itself: otherwise the whole process would have to be ended.
export default {
  ...config,
  root,
  test: {
    ...config.test,
    ...(area.tests && { include: area.tests }),
    ...(!area.needsDatabase && { globalSetup: [], testTimeout: 5000 }),
  },
}
