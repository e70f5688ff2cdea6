import { describe, expect, it } from 'vitest'
import { type ScorePair, summarizeChange, summarizeChangeMoments } from './change-summary.ts'

/** Ten people: five at 60 and five at 80 before; within each five the changes are 5, 5, 10, 15 and 15. */
const TEN_PAIRS: ScorePair[] = [60, 80].flatMap((before) =>
  [5, 5, 10, 15, 15].map((change) => ({ before, after: before + change })),
)

describe('summarizeChange', () => {
  it('gives mean change, interval and effect size from ten pairs on', () => {
    const summary = summarizeChange(TEN_PAIRS)
    expect(summary.n).toBe(10)
    expect(summary.meanChange).toBe(10)
    // Squared deviations of the changes sum to 200: s² = 200/9, s/√n = √(200/90), times t(9).
    expect(summary.confidenceInterval?.low).toBeCloseTo(10 - 2.2621571627982 * Math.sqrt(200 / 90), 10)
    expect(summary.confidenceInterval?.high).toBeCloseTo(13.372224794536, 10)
    // Variances 1000/9 before and 1200/9 after; their average is 1100/9.
    expect(summary.cohensD).toBeCloseTo(10 / Math.sqrt(1100 / 9), 12)
  })

  it('gives the mean alone below ten pairs', () => {
    expect(summarizeChange(TEN_PAIRS.slice(0, 9))).toMatchObject({
      n: 9,
      confidenceInterval: null,
      cohensD: null,
      cohensDInterval: null,
    })
    expect(summarizeChange(TEN_PAIRS.slice(0, 5)).meanChange).toBe(10)
  })

  it('gives nothing but n = 0 without pairs', () => {
    expect(summarizeChange([])).toEqual({
      n: 0,
      meanChange: null,
      confidenceInterval: null,
      cohensD: null,
      cohensDInterval: null,
    })
  })

  it('has an interval without width and an effect size when everybody changes alike', () => {
    const summary = summarizeChange(TEN_PAIRS.map(({ before }) => ({ before, after: before + 10 })))
    expect(summary.confidenceInterval).toEqual({ low: 10, high: 10 })
    expect(summary.cohensD).toBeCloseTo(3 / Math.sqrt(10), 12)
  })

  it('has no effect size where neither score varies', () => {
    const summary = summarizeChange(Array(12).fill({ before: 200 / 3, after: 75 }))
    expect(summary.cohensD).toBeNull()
    expect(summary.meanChange).toBeCloseTo(25 / 3, 12)
  })

  it('turns every sign when before and after are swapped', () => {
    const forth = summarizeChange(TEN_PAIRS)
    const back = summarizeChange(TEN_PAIRS.map(({ before, after }) => ({ before: after, after: before })))
    expect(back.meanChange).toBe(-10)
    expect(back.cohensD).toBeCloseTo(-(forth.cohensD ?? 0), 12)
    expect(back.confidenceInterval?.low).toBeCloseTo(-(forth.confidenceInterval?.high ?? 0), 12)
  })
})

describe('summarizeChangeMoments', () => {
  it('agrees with the pairs that the moments were taken from', () => {
    const moments = {
      n: 10,
      meanChange: 10,
      changeVariance: 200 / 9,
      beforeVariance: 1000 / 9,
      afterVariance: 1200 / 9,
    }
    const summary = summarizeChangeMoments(moments)
    const fromPairs = summarizeChange(TEN_PAIRS)
    expect(summary.cohensD).toBeCloseTo(fromPairs.cohensD ?? 0, 12)
    expect(summary.confidenceInterval?.low).toBeCloseTo(fromPairs.confidenceInterval?.low ?? 0, 12)
  })

  it('takes the nulls that a database gives for no rows', () => {
    const none = { n: 0, meanChange: null, changeVariance: null, beforeVariance: null, afterVariance: null }
    expect(summarizeChangeMoments(none)).toEqual({
      n: 0,
      meanChange: null,
      confidenceInterval: null,
      cohensD: null,
      cohensDInterval: null,
    })
  })

  it.each([
    ['meanChange', { confidenceInterval: null, cohensD: null, cohensDInterval: null }],
    ['changeVariance', { confidenceInterval: null, cohensDInterval: null }],
    ['beforeVariance', { cohensD: null, cohensDInterval: null }],
    ['afterVariance', { cohensD: null, cohensDInterval: null }],
  ])('gives no figure that needs %s where it is missing', (missing, expected) => {
    const moments = { n: 12, meanChange: 10, changeVariance: 25, beforeVariance: 100, afterVariance: 120 }
    expect(summarizeChangeMoments({ ...moments, [missing]: null })).toMatchObject(expected)
  })
})
