import { describe, expect, it } from 'vitest'
import { categoryProbabilities, drawCategory } from './graded-response.ts'

const thresholds = [-2, -1, 0, 1]

describe('categoryProbabilities', () => {
  it('gives the exact logistic differences', () => {
    const logistic = (x: number) => 1 / (1 + Math.exp(-x))
    const [lowest, , , , highest] = categoryProbabilities(0, 1, thresholds)
    expect(lowest).toBeCloseTo(1 - logistic(2), 12)
    expect(highest).toBeCloseTo(logistic(-1), 12)
  })

  it('adds up to 1 over five positive categories', () => {
    for (const trait of [-4, -0.5, 0, 2.5]) {
      const probabilities = categoryProbabilities(trait, 1.6, thresholds)
      expect(probabilities).toHaveLength(5)
      expect(Math.min(...probabilities)).toBeGreaterThan(0)
      expect(probabilities.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12)
    }
  })

  it('expects a higher category of a higher trait', () => {
    const expected = (trait: number) =>
      categoryProbabilities(trait, 1.6, thresholds).reduce((sum, value, index) => sum + value * (index + 1), 0)
    expect(expected(-1)).toBeLessThan(expected(0))
    expect(expected(0)).toBeLessThan(expected(1))
  })
})

describe('drawCategory', () => {
  it('cuts the unit interval at the cumulated probabilities', () => {
    const probabilities = [0.1, 0.2, 0.3, 0.4]
    expect([0, 0.09, 0.11, 0.31, 0.61, 0.999].map((uniform) => drawCategory(uniform, probabilities))).toEqual([
      1, 1, 2, 3, 4, 4,
    ])
  })

  it('stays in range when rounding leaves the sum below 1', () => {
    expect(drawCategory(0.9999999999, [0.5, 0.4999999])).toBe(2)
  })
})
