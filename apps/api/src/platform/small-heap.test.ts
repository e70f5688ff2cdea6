import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const MODULE = new URL('small-heap.ts', import.meta.url).href

/**
 * The size of V8's young generation in megabytes after many long-lived objects were created, in a process with these
 * flags.
 */
async function growYoung(flags: readonly string[], limit: string): Promise<number> {
  const program = `
    import { getHeapSpaceStatistics } from 'node:v8'
    import { limitHeapGrowth } from '${MODULE}'
    ${limit}
    const held = []
    for (let i = 0; i < 2_000_000; i++) held.push({ i })
    console.log(getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 1e6, held.length)`
  const { stdout } = await run(process.execPath, [...flags, '--input-type=module', '--eval', program])
  return Number(stdout.split(' ')[0])
}

test('the young generation stays at twice 4 MB, which by itself it would not', async () => {
  expect(await growYoung([], '')).toBeGreaterThan(16)
  const limited = await growYoung([], 'limitHeapGrowth()')
  expect(limited).toBeGreaterThan(4)
  expect(limited).toBeLessThan(9)
})

test('a size that the operator has chosen is left alone', async () => {
  expect(await growYoung(['--max-semi-space-size=8'], 'limitHeapGrowth()')).toBeGreaterThan(12)
})
