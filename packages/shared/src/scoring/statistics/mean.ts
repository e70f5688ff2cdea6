/**
 * Arithmetic mean, in the unit of the values; null for no values.
 * The second pass adds back the mean of what the first one's rounding left over (Neely 1966, Comparison of several
 * algorithms for computation of means, standard deviations and correlation coefficients, CACM 9, 496–499), so that equal values have exactly that value as their mean.
 */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const first = values.reduce((sum, value) => sum + value, 0) / values.length
  return first + values.reduce((sum, value) => sum + (value - first), 0) / values.length
}
