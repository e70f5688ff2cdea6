import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** The size of V8's new space: two semi-spaces of 4 MB. */
const NEW_SPACE_LIMIT_BYTES = 8_000_000
/** Far more objects than fit into the first megabyte. */
const MAX_OBJECTS = 500_000

const newSpaceBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? NEW_SPACE_LIMIT_BYTES

/** Whether the operator has set a size, which is then kept. */
const isSemiSpaceSizeSet = (): boolean =>
  /semi[-_]space/.test([...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' '))

/**
 * Lets V8's new space grow to two semi-spaces of 4 MB and no further. By default it grows to 16 MB each while the
 * program loads and never shrinks; with a single megabyte, it would be collected too often. V8 accepts no new size at
 * run time, but it accepts a growth factor: objects are allocated until the space has grown, then the factor is set to
 * 1.
 */
function limitYoungGeneration(): void {
  setFlagsFromString('--semi-space-growth-factor=4')
  // Only objects that are still referenced make the collector grow the space.
  const held: object[] = []
  while (newSpaceBytes() < NEW_SPACE_LIMIT_BYTES && held.length < MAX_OBJECTS) {
    for (let i = 0; i < 1000; i++) held.push({ i })
  }
  setFlagsFromString('--semi-space-growth-factor=1')
}

/** Keeps V8's heap close to what is in use: its defaults suit short-lived programs. */
export function limitHeapGrowth(): void {
  if (!isSemiSpaceSizeSet()) limitYoungGeneration()
  // Collects the old generation when it has grown by 40 %, not only when it is several times its last size.
  setFlagsFromString('--heap-growing-percent=40')
}
