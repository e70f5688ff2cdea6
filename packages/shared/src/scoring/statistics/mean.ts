/**
 * Returns the arithmetic mean, in the unit of the values; null for no values. A second pass adds the mean of the
 * rounding errors that the first pass left (Neely 1966, Comparison of several algorithms for computation of means,
 * standard deviations and correlation coefficients, CACM 9, 496–499), so that the mean of equal values is exactly that
 * value.
 */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const first = values.reduce((sum, value) => sum + value, 0) / values.length
  return first + values.reduce((sum, value) => sum + (value - first), 0) / values.length
}
