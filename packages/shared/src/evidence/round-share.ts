import { roundHalfUp } from '../scoring/index.ts'

/**
 * Rounds a percentage of people for display: half up, but never to 100 % unless it is everyone, and never to 0 % unless
 * it is no one. Not for scores and plan progress, whose rounding the specification defines.
 */
export function roundShare(percent: number, digits = 0): number {
  if (percent <= 0 || percent >= 100) return percent
  const unit = 10 ** digits
  return Math.min(100 * unit - 1, Math.max(1, roundHalfUp(percent * unit))) / unit
}
