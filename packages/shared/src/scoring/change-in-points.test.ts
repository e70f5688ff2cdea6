import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeInPoints } from './change-in-points.ts'

const percents = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.nat())
  .map(([items, steps]) => (25 * (steps % (4 * items + 1))) / items)

describe('changeInPoints', () => {
  it.each([
    [72, 79, 7],
    [79, 72, -7],
    [50, 50, 0],
    [0, 100, 100],
    [50, 62.5, 13],
    [62.5, 50, -13],
    [70, 70.4, 0],
    [70.4, 70, 0],
  ])('from %d to %d is %i', (before, after, expected) => {
    expect(changeInPoints(before, after)).toBe(expected)
  })

  it('rounds the difference once, not the two scores', () => {
    expect(changeInPoints(72.4, 78.5)).toBe(6)
    expect(changeInPoints(72.5, 78.4)).toBe(6)
  })

  it('takes a half for a half although thirds cannot be written in binary', () => {
    // Every difference is 75/6 = 12.5, but floating point gives, for example, 125/6 − 50/6 = 12.499999999999998.
    for (let steps = 0; steps <= 21; steps++) {
      expect(changeInPoints((25 * steps) / 6, (25 * (steps + 3)) / 6)).toBe(13)
    }
  })

  it('agrees with exact arithmetic on fractions', () => {
    const fractions = fc.tuple(fc.integer({ min: 1, max: 200 }), fc.nat({ max: 800 }), fc.nat({ max: 800 }))
    fc.assert(
      fc.property(fractions, ([items, first, second]) => {
        const [before, after] = [first % (4 * items + 1), second % (4 * items + 1)]
        // Computes ⌊x + ½⌋ for x = 25 · |after − before| / items in integers.
        const size = Math.floor((50 * Math.abs(after - before) + items) / (2 * items))
        expect(Math.abs(changeInPoints((25 * before) / items, (25 * after) / items))).toBe(size)
      }),
      { numRuns: 2000 },
    )
  })

  it('changes its sign alone when before and after are swapped', () => {
    fc.assert(
      fc.property(percents, percents, (before, after) => {
        expect(changeInPoints(after, before)).toBe(0 - changeInPoints(before, after))
      }),
    )
  })
})
