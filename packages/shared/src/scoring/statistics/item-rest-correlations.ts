/** Answers to the items of one factor, and how many respondents gave just these. */
export interface AnswerPattern {
  readonly values: readonly number[]
  readonly count: number
}

type Weighted = readonly { readonly one: number; readonly other: number; readonly count: number }[]

/** Correlation of two columns (Pearson 1895); null where one of them does not vary. */
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
 * How each item goes with the sum of the others: the corrected item-total correlation (Nunnally and Bernstein 1994,
 * Psychometric Theory, chapter 8). Respondents with the same answers are one pattern with its count. Values are those after
 * reversal. An item near 0 measures something else; below 0 its sign is wrong. null where nothing varies.
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
