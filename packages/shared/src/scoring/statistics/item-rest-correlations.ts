/**
 * A combination of answers to the items of one factor, and the number of respondents who gave exactly these answers.
 */
export interface AnswerPattern {
  readonly values: readonly number[]
  readonly count: number
}

type Weighted = readonly { readonly one: number; readonly other: number; readonly count: number }[]

/** Returns the correlation of two columns (Pearson 1895); null if one of them does not vary. */
function correlate(pairs: Weighted): number | null {
  const n = pairs.reduce((sum, { count }) => sum + count, 0)
  if (n === 0) return null
  const centerOf = (side: 'one' | 'other') => pairs.reduce((sum, pair) => sum + pair.count * pair[side], 0) / n
  const [x, y] = [centerOf('one'), centerOf('other')]
  let [products, squares, otherSquares] = [0, 0, 0]
  for (const { one, other, count } of pairs) {
    products += count * (one - x) * (other - y)
    squares += count * (one - x) ** 2
    otherSquares += count * (other - y) ** 2
  }
  const spread = Math.sqrt(squares * otherSquares)
  return spread > 0 ? products / spread : null
}

/**
 * Returns, for each item, its correlation with the sum of the other items: the corrected item-total correlation
 * (Nunnally and Bernstein 1994, Psychometric Theory, chapter 8). Values are after reversal. A correlation near 0 means
 * that the item measures something else, one below 0 that its sign is wrong; null if the item or the sum does not vary.
 */
export function itemRestCorrelations(patterns: readonly AnswerPattern[]): (number | null)[] {
  const summed = patterns.map(({ values, count }) => ({
    values,
    count,
    total: values.reduce((sum, value) => sum + value, 0),
  }))
  return (patterns[0]?.values ?? []).map((_, item) =>
    correlate(
      summed.map(({ values, count, total }) => ({ one: values[item] ?? 0, other: total - (values[item] ?? 0), count })),
    ),
  )
}
