export type EffectSize = 'none' | 'small' | 'medium' | 'large'

/**
 * Classifies Cohen's d by the thresholds that Cohen suggested (Statistical Power Analysis, 1988): 0.2 small, 0.5
 * medium, 0.8 large.
 */
export function classifyEffectSize(d: number): EffectSize {
  const size = Math.abs(d)
  if (size < 0.2) return 'none'
  if (size < 0.5) return 'small'
  return size < 0.8 ? 'medium' : 'large'
}
