import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { adjustByHolm } from './adjust-by-holm.ts'
import { summarizeChange } from './change-summary.ts'
import { compareMeans } from './compare-means.ts'
import { cronbachAlpha } from './cronbach-alpha.ts'
import { itemRestCorrelations } from './item-rest-correlations.ts'
import { mean } from './mean.ts'
import { sampleVariance } from './sample-variance.ts'
import { subtractMoments } from './subtract-moments.ts'

interface Paired {
  before: number[]
  after: number[]
  n: number
  change: number
  interval: [number, number]
  d: number
  d_interval: [number, number]
}
interface Welch {
  one: number[]
  other: number[]
  difference: number
  interval: [number, number]
  t: number
  df: number
  p: number
}
interface Reference {
  paired: Record<string, Paired>
  welch: Welch[]
  holm: { p: number[]; adjusted: number[] }
  items: { rows: number[][]; alpha: number; item_rest: number[] }
}

// Computed by R from published data: tools/statistics/reference.R.
const reference: Reference = JSON.parse(readFileSync(new URL('r-reference.fixture.json', import.meta.url), 'utf8'))
const momentsOf = (values: readonly number[]) => ({
  n: values.length,
  mean: mean(values) ?? Number.NaN,
  variance: sampleVariance(values) ?? Number.NaN,
})
const DIGITS = 8

describe('equal to R', () => {
  test.each(Object.entries(reference.paired))('the change after %s, its interval, d and its interval', (_, given) => {
    const found = summarizeChange(given.before.map((before, at) => ({ before, after: given.after[at] ?? 0 })))
    expect(found.n).toBe(given.n)
    expect(found.meanChange).toBeCloseTo(given.change, DIGITS)
    expect(found.confidenceInterval?.low).toBeCloseTo(given.interval[0], DIGITS)
    expect(found.confidenceInterval?.high).toBeCloseTo(given.interval[1], DIGITS)
    expect(found.cohensD).toBeCloseTo(given.d, DIGITS)
    expect(found.cohensDInterval?.low).toBeCloseTo(given.d_interval[0], DIGITS)
    expect(found.cohensDInterval?.high).toBeCloseTo(given.d_interval[1], DIGITS)
  })

  test.each(reference.welch)('a part against all others, who are what is left of the whole (Welch)', (given) => {
    const whole = momentsOf([...given.one, ...given.other])
    const rest = subtractMoments(whole, momentsOf(given.one))
    const found = compareMeans(momentsOf(given.one), rest ?? momentsOf([]))
    expect(found?.difference).toBeCloseTo(given.difference, DIGITS)
    expect(found?.interval.low).toBeCloseTo(given.interval[0], DIGITS)
    expect(found?.interval.high).toBeCloseTo(given.interval[1], DIGITS)
    expect(found?.t).toBeCloseTo(given.t, DIGITS)
    expect(found?.degreesOfFreedom).toBeCloseTo(given.df, DIGITS)
    expect(found?.p).toBeCloseTo(given.p, DIGITS)
  })

  test('p values of several comparisons together (Holm)', () => {
    const found = adjustByHolm(reference.holm.p)
    for (const [at, adjusted] of reference.holm.adjusted.entries()) expect(found[at]).toBeCloseTo(adjusted, DIGITS)
  })

  test('alpha, and how each item goes with the others', () => {
    const { rows, alpha, item_rest } = reference.items
    expect(cronbachAlpha(rows)).toBeCloseTo(alpha, DIGITS)
    const found = itemRestCorrelations(rows.map((values) => ({ values, count: 1 })))
    expect(found).toHaveLength(item_rest.length)
    const patterns = new Map<string, { values: number[]; count: number }>()
    for (const values of rows) {
      const key = values.join()
      patterns.set(key, { values, count: (patterns.get(key)?.count ?? 0) + 1 })
    }
    const counted = itemRestCorrelations([...patterns.values()])
    expect(patterns.size).toBeLessThan(rows.length)
    for (const [at, correlation] of item_rest.entries()) {
      expect(found[at]).toBeCloseTo(correlation, DIGITS)
      expect(counted[at]).toBeCloseTo(correlation, DIGITS)
    }
  })
})

describe('where there is nothing to compute', () => {
  test('a single person and people who are all alike have no difference', () => {
    expect(compareMeans({ n: 1, mean: 3, variance: 0 }, { n: 9, mean: 5, variance: 2 })).toBeNull()
    expect(compareMeans({ n: 4, mean: 3, variance: 0 }, { n: 9, mean: 5, variance: 0 })).toBeNull()
  })

  test('one person alone is no rest; who takes nobody away keeps the whole', () => {
    const whole = { n: 10, mean: 50, variance: 4 }
    expect(subtractMoments(whole, { n: 9, mean: 51, variance: 3 })).toBeNull()
    expect(subtractMoments(whole, { n: 0, mean: 0, variance: 0 })).toBe(whole)
  })

  test('an item that does not vary goes with nothing', () => {
    expect(
      itemRestCorrelations([
        { values: [1, 1, 2], count: 1 },
        { values: [1, 2, 3], count: 2 },
        { values: [1, 3, 4], count: 1 },
      ])[0],
    ).toBeNull()
    expect(itemRestCorrelations([])).toEqual([])
  })
})
