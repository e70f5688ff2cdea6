import { roundHalfUp } from './round-half-up.ts'

/**
 * Tolerance for recognizing an exact half. Scores are fractions of small integers: in an assessment of up to 20,000
 * items, a difference that is not exactly a half is more than 1e-9 away from one, while floating point errors stay
 * below 1e-12.
 */
const NOISE_FREE_STEPS = 1e9

/**
 * Returns the change to display, in whole percentage points: the difference of the full-precision scores (0 to 100),
 * rounded once, halves away from zero. Swapping the two scores only changes the sign. The result can differ by one from
 * the difference of the two displayed scores: 72.4 and 78.5 are shown as 72 and 79, their change as 6.
 */
export function changeInPoints(before: number, after: number): number {
  return roundHalfUp(Math.round((after - before) * NOISE_FREE_STEPS) / NOISE_FREE_STEPS)
}
