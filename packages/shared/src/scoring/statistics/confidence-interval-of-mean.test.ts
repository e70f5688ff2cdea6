import { describe, expect, it } from 'vitest'
import { confidenceIntervalOfMean } from './confidence-interval-of-mean.ts'

describe('confidenceIntervalOfMean', () => {
  it('reaches t · s / √n to both sides', () => {
    // t(9) = 2.2621571628, s / √n = √(40 / 10) = 2.
    const interval = confidenceIntervalOfMean({ n: 10, mean: 70, variance: 40 })
    expect(interval?.low).toBeCloseTo(65.4756856744, 9)
    expect(interval?.high).toBeCloseTo(74.5243143256, 9)
  })

  it('is a point where nothing varies', () => {
    expect(confidenceIntervalOfMean({ n: 5, mean: 70, variance: 0 })).toEqual({ low: 70, high: 70 })
  })

  it('is not cut off at the end of the scale', () => {
    expect(confidenceIntervalOfMean({ n: 2, mean: 99, variance: 2 })?.high).toBeGreaterThan(100)
  })

  it.each([0, 1])('does not exist for %i values', (n) => {
    expect(confidenceIntervalOfMean({ n, mean: 70, variance: 0 })).toBeNull()
  })
})
