import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Both halves of V8's space for what is new. */
const ENOUGH_BYTES = 8_000_000
/** Far more objects than fit into the first megabyte. */
const MOST_OBJECTS = 500_000

const readSize = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? ENOUGH_BYTES

/** An operator who has chosen a size keeps it. */
const isChosen = (): boolean => /semi[-_]space/.test([...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' '))

/**
 * Lets V8's young generation grow to twice 4 MB and no further. By itself it grows to three times 16 MB while the program
 * is loaded and never shrinks again, whether or not what is held needs it; a single megabyte would be cleared too often.
 * V8 takes no size once it runs, but the factor by which it grows: it is let grow once, and then no more.
 */
function limitYoungGeneration(): void {
  setFlagsFromString('--semi-space-growth-factor=4')
  const held: object[] = []
  while (readSize() < ENOUGH_BYTES && held.length < MOST_OBJECTS) {
    for (let i = 0; i < 1000; i++) held.push({ i })
  }
  setFlagsFromString('--semi-space-growth-factor=1')
}

/** Makes V8 hold little more than is in use. What it would do by itself suits programs that soon end. */
export function keepHeapSmall(): void {
  if (!isChosen()) limitYoungGeneration()
  // Cleared when it has grown by two fifths, not only when it is several times what was left the last time.
  setFlagsFromString('--heap-growing-percent=40')
}
