import { expect, test } from 'vitest'
import { createPaceJudge } from './judge-pace.ts'

const KB = 1024

/** The second, within two minutes, at which a reader with this pace is judged too slow. */
function secondsUntilCut(
  pace: number,
  { isWanted = false, isWaiting = () => true }: { isWanted?: boolean; isWaiting?: (second: number) => boolean } = {},
) {
  const isTooSlow = createPaceJudge()
  for (let second = 0; second <= 120; second++) {
    const look = { now: second * 1000, taken: second * pace, isWaiting: isWaiting(second), isWanted }
    if (isTooSlow(look)) return second
  }
  return null
}

test.each([
  ['takes nothing', 0, false, 5],
  ['takes a byte a second', 1, false, 5],
  ['takes a little less than 16 KB a second', 16 * KB - 1, false, 5],
  ['takes 16 KB a second', 16 * KB, false, null],
  ['takes 16 KB a second while others want the place', 16 * KB, true, 5],
  ['takes 64 KB a second while others want the place', 64 * KB, true, null],
])('a reader who %s is cut off after %s', (_what, pace, isWanted, expected) => {
  expect(secondsUntilCut(pace, { isWanted })).toBe(expected)
})

test('nobody is cut off for a writer who is slow', () => {
  expect(secondsUntilCut(0, { isWaiting: () => false })).toBeNull()
  expect(secondsUntilCut(10, { isWaiting: (second) => second % 3 > 0 })).toBeNull()
})

test('whoever was quick and stops reading is cut off five to ten seconds later', () => {
  const isTooSlow = createPaceJudge()
  const look = (second: number) =>
    isTooSlow({ now: second * 1000, taken: Math.min(second, 30) * 1024 * KB, isWaiting: true, isWanted: false })
  const cut = Array.from({ length: 60 }, (_none, second) => second).find(look)
  expect(cut).toBeGreaterThan(34)
  expect(cut).toBeLessThan(41)
})
