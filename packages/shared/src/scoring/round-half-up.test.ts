import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundHalfUp } from './round-half-up.ts'

describe('roundHalfUp', () => {
  it.each([
    [0, 0],
    [84.5, 85],
    [85.5, 86],
    [84.49999999999999, 84],
    [200 / 3, 67],
    [0.5, 1],
    [0.49999999999999994, 0],
    [99.5, 100],
    [100, 100],
  ])('displays %d as %i', (value, expected) => expect(roundHalfUp(value)).toBe(expected))

  it.each([
    [-0.5, -1],
    [-2.5, -3],
    [-2.4, -2],
    [-2.6, -3],
    [-0.49999999999999994, 0],
    [-0, 0],
  ])('rounds %d to %i: negative halves away from zero, and never to −0', (value, expected) => {
    expect(roundHalfUp(value)).toBe(expected)
  })

  it('gives a whole number at most a half away', () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 100, noNaN: true }), (value) => {
        const rounded = roundHalfUp(value)
        expect(Number.isInteger(rounded)).toBe(true)
        expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})
