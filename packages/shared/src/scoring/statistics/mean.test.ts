import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mean } from './mean.ts'
import { sampleVariance } from './sample-variance.ts'

const percents = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 200 })

describe('mean', () => {
  it('is the sum over the count', () => {
    expect(mean([50, 75, 100])).toBe(75)
    expect(mean([-4])).toBe(-4)
  })

  it('of nothing does not exist', () => {
    expect(mean([])).toBeNull()
  })

  it('of equal values is exactly that value', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), fc.integer({ min: 1, max: 500 }), (value, count) => {
        expect(mean(Array(count).fill(value))).toBe(value)
      }),
    )
  })

  it('lies between the least and the greatest value', () => {
    fc.assert(
      fc.property(percents, (values) => {
        expect(mean(values)).toBeGreaterThanOrEqual(Math.min(...values) - 1e-12)
        expect(mean(values)).toBeLessThanOrEqual(Math.max(...values) + 1e-12)
      }),
    )
  })
})

describe('sampleVariance', () => {
  it('divides the squared deviations by one less than the count', () => {
    // Mean 5; squares 9, 1, 1, 1, 0, 0, 4, 16 sum to 32.
    expect(sampleVariance([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(32 / 7, 14)
  })

  it('of fewer than two values does not exist', () => {
    expect(sampleVariance([])).toBeNull()
    expect(sampleVariance([5])).toBeNull()
  })

  it('of equal values is exactly 0', () => {
    expect(sampleVariance(Array(37).fill(200 / 3))).toBe(0)
  })

  it('keeps its digits where the spread is small against the values', () => {
    expect(sampleVariance([1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16])).toBe(30)
  })

  it('does not change when all values move together', () => {
    fc.assert(
      fc.property(percents, fc.integer({ min: -100, max: 100 }), (values, shift) => {
        const moved = sampleVariance(values.map((value) => value + shift))
        expect(moved ?? 0).toBeCloseTo(sampleVariance(values) ?? 0, 8)
      }),
    )
  })
})
