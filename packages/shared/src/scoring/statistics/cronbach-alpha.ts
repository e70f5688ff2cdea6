import { sampleVariance } from './sample-variance.ts'

/**
 * Minimum number of respondents: with fewer, alpha's sampling error would be larger than the differences that matter.
 */
export const MIN_RESPONDENTS_FOR_ALPHA = 30

export interface AlphaVariances {
  /** The number of respondents who answered every item. */
  readonly n: number
  /** The variance of each item, of the values after reversal. */
  readonly itemVariances: readonly number[]
  /** The variance of the respondents' sums over the items, with the same divisor. */
  readonly totalVariance: number
}

/**
 * Returns Cronbach's alpha of a set of items. Takes one row per respondent; all rows have the same items in the same
 * order. Values are after reversal, raw (1 to 5) or percent: alpha does not depend on the unit. See
 * `cronbachAlphaFromVariances` for the formula and for when the result is null.
 *
 * @throws RangeError if the rows differ in length: leave out respondents who did not answer every item.
 */
export function cronbachAlpha(rows: readonly (readonly number[])[]): number | null {
  const itemCount = rows[0]?.length ?? 0
  if (rows.some((row) => row.length !== itemCount)) {
    throw new RangeError('Every respondent needs a value for every item')
  }
  const columns = Array.from({ length: itemCount }, (_, item) => rows.map((row) => row[item] ?? 0))
  const totals = rows.map((row) => row.reduce((sum, value) => sum + value, 0))
  return cronbachAlphaFromVariances({
    n: rows.length,
    itemVariances: columns.map((column) => sampleVariance(column) ?? 0),
    totalVariance: sampleVariance(totals) ?? 0,
  })
}

/**
 * Returns α = k / (k − 1) · (1 − Σs²_item / s²_total) for k items (Cronbach 1951, Coefficient alpha and the internal
 * structure of tests, Psychometrika 16, 297–334). At most 1; below 0 if items contradict one another. Null with fewer
 * than 30 respondents, fewer than two items, or totals that do not vary.
 */
export function cronbachAlphaFromVariances({ n, itemVariances, totalVariance }: AlphaVariances): number | null {
  const itemCount = itemVariances.length
  if (n < MIN_RESPONDENTS_FOR_ALPHA || itemCount < 2 || totalVariance <= 0) return null
  const sumOfVariances = itemVariances.reduce((sum, variance) => sum + variance, 0)
  return (itemCount / (itemCount - 1)) * (1 - sumOfVariances / totalVariance)
}
