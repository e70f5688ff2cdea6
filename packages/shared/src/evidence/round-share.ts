import { roundHalfUp } from '../scoring/index.ts'

/**
 * A share of people in percent as it is written: rounded half up, but only all of them are 100 %, and only none of them
 * 0 %. Scores, and how far someone is in a plan, are rounded as specified instead.
 */
export function roundShare(percent: number, digits = 0): number {
  if (percent <= 0 || percent >= 100) return percent
  const unit = 10 ** digits
  return Math.min(100 * unit - 1, Math.max(1, roundHalfUp(percent * unit))) / unit
}
