import { roundHalfUp } from './round-half-up.ts'

/**
 * Scores are fractions of small whole numbers: a difference that is not exactly a half is further than 1e-9 from one
 * in any assessment of up to 20,000 items, while the noise of floating point stays below 1e-12.
 */
const NOISE_FREE_STEPS = 1e9

/**
 * The change to display, in whole percentage points: the difference of the full-precision scores (0 to 100), rounded
 * once, halves away from zero. Swapping the two only changes the sign. It can differ by one from what the
 * two displayed scores suggest: 72.4 and 78.5 are shown as 72 and 79, their change as 6.
 */
export function changeInPoints(before: number, after: number): number {
  return roundHalfUp(Math.round((after - before) * NOISE_FREE_STEPS) / NOISE_FREE_STEPS)
}
