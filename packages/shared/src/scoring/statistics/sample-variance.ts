import { mean } from './mean.ts'

/**
 * Returns the sample variance Σ(x − x̄)² / (n − 1), in the square of the values' unit, like SQL's `var_samp`; null for
 * fewer than two values. Computed in two passes: a single pass over Σx² loses all precision if the spread is small.
 */
export function sampleVariance(values: readonly number[]): number | null {
  const center = mean(values)
  if (center === null || values.length < 2) return null
  return values.reduce((sum, value) => sum + (value - center) ** 2, 0) / (values.length - 1)
}
