import { describe, expect, it } from 'vitest'
import { cronbachAlpha, cronbachAlphaFromVariances } from './cronbach-alpha.ts'

const repeat = (rows: number[][], times: number) => Array.from({ length: times }, () => rows).flat()

/** Answers to two items that do not always agree. */
const MIXED = [
  [1, 2],
  [2, 1],
  [3, 3],
]

describe('cronbachAlpha', () => {
  it('follows the formula', () => {
    // Sums of squares over the 30 people: 20 for each item, 60 for the totals 3, 3 and 6. Alpha is 2 · (1 − 40/60).
    const rows = [
      [1, 2],
      [2, 1],
      [3, 3],
    ]
    expect(cronbachAlpha(repeat(rows, 10))).toBeCloseTo(2 / 3, 12)
  })

  it('follows the formula with three items', () => {
    const rows = [
      [1, 1, 1],
      [2, 2, 4],
      [3, 2, 6],
      [4, 1, 7],
    ]
    // Sums of squares over the four rows: 5, 1 and 21 for the items, 49 for the totals 3, 8, 11 and 12.
    expect(cronbachAlpha(repeat(rows, 10))).toBeCloseTo(1.5 * (1 - 27 / 49), 12)
  })

  it('is 1 for items that say the same', () => {
    const rows = [1, 2, 3, 4, 5].map((value) => [value, value, value])
    expect(cronbachAlpha(repeat(rows, 6))).toBeCloseTo(1, 12)
  })

  it('is the same in percents as in raw values', () => {
    const rows = repeat(MIXED, 10)
    const percents = rows.map((row) => row.map((value) => (value - 1) * 25))
    expect(cronbachAlpha(percents)).toBeCloseTo(cronbachAlpha(rows) ?? 0, 12)
  })

  it('falls below 0 where items contradict one another', () => {
    const rows = [
      [1, 5],
      [2, 4],
      [5, 2],
    ]
    expect(cronbachAlpha(repeat(rows, 10))).toBeLessThan(0)
  })

  it('does not exist below 30 respondents', () => {
    const rows = repeat(MIXED, 10)
    expect(cronbachAlpha(rows.slice(0, 29))).toBeNull()
    expect(cronbachAlpha([])).toBeNull()
  })

  it('does not exist for a single item, or where totals do not vary', () => {
    expect(cronbachAlpha(repeat([[1], [5]], 20))).toBeNull()
    expect(
      cronbachAlpha(
        repeat(
          [
            [1, 5],
            [5, 1],
          ],
          20,
        ),
      ),
    ).toBeNull()
  })

  it('throws on a respondent who lacks an item', () => {
    expect(() => cronbachAlpha([...repeat([[1, 2]], 30), [1]])).toThrow(
      new RangeError('Every respondent needs a value for every item'),
    )
  })
})

describe('cronbachAlphaFromVariances', () => {
  it('takes variances that a database computed', () => {
    const itemVariances = [20 / 29, 20 / 29]
    expect(cronbachAlphaFromVariances({ n: 30, itemVariances, totalVariance: 60 / 29 })).toBeCloseTo(2 / 3, 12)
  })
})
