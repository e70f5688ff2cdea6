import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeInPoints } from './change-in-points.ts'
import { roundHalfUp } from './round-half-up.ts'

const percents = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.nat())
  .map(([items, steps]) => (25 * (steps % (4 * items + 1))) / items)

describe('changeInPoints', () => {
  it.each([
    [72, 79, 7],
    [79, 72, -7],
    [50, 50, 0],
    [0, 100, 100],
    // Shown as 47 and 65.
    [47.4, 64.5, 18],
    [50, 62.5, 13],
    [62.5, 50, -13],
    [70, 70.4, 0],
    [70.4, 70, 0],
  ])('from %d to %d is %i', (before, after, expected) => {
    expect(changeInPoints(before, after)).toBe(expected)
  })

  it('leads from the displayed score before to the displayed score after', () => {
    fc.assert(
      fc.property(percents, percents, (before, after) => {
        expect(roundHalfUp(before) + changeInPoints(before, after)).toBe(roundHalfUp(after))
      }),
    )
  })

  it('is 0, and never −0, without a change', () => {
    fc.assert(fc.property(percents, (score) => Object.is(changeInPoints(score, score), 0)))
  })
})
