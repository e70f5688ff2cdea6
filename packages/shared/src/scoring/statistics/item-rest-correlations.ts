import { mean } from './mean.ts'

/** Correlation of two lists (Pearson 1895); null where one of them does not vary. */
function correlate(one: readonly number[], other: readonly number[]): number | null {
  const [x, y] = [mean(one) ?? 0, mean(other) ?? 0]
  const products = one.reduce((sum, value, at) => sum + (value - x) * ((other[at] ?? 0) - y), 0)
  const squares = (values: readonly number[], center: number) =>
    values.reduce((sum, value) => sum + (value - center) ** 2, 0)
  const spread = Math.sqrt(squares(one, x) * squares(other, y))
  return spread > 0 ? products / spread : null
}

/**
 * How each item goes with the sum of the others, from one row per respondent: the corrected item-total correlation
 * (Nunnally and Bernstein 1994, Psychometric Theory, chapter 8). Values are those after reversal. An item near 0 measures
 * something else; below 0 its sign is wrong. null where nothing varies.
 */
export function itemRestCorrelations(rows: readonly (readonly number[])[]): (number | null)[] {
  const totals = rows.map((row) => row.reduce((sum, value) => sum + value, 0))
  return (rows[0] ?? []).map((_, item) => {
    const own = rows.map((row) => row[item] ?? 0)
    return correlate(
      own,
      totals.map((total, at) => total - (own[at] ?? 0)),
    )
  })
}
