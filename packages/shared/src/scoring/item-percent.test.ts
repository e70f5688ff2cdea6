import { describe, expect, it } from 'vitest'
import { itemPercent } from './item-percent.ts'

describe('itemPercent', () => {
  it.each([
    [1, 0],
    [2, 25],
    [3, 50],
    [4, 75],
    [5, 100],
  ])('reads answer %i of a positive item as %i percent', (answer, percent) => {
    expect(itemPercent(answer, false)).toBe(percent)
  })

  it.each([
    [1, 100],
    [2, 75],
    [3, 50],
    [4, 25],
    [5, 0],
  ])('reads answer %i of a negative item as %i percent', (answer, percent) => {
    expect(itemPercent(answer, true)).toBe(percent)
  })

  it.each([0, 6, 2.5, -1, Number.NaN, Number.POSITIVE_INFINITY])('throws on %d', (answer) => {
    expect(() => itemPercent(answer, false)).toThrow(
      new RangeError(`An answer is an integer from 1 to 5, not ${answer}`),
    )
  })
})
