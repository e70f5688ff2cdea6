import { roundHalfUp } from './round-half-up.ts'

/**
 * Returns the change to display, in whole percentage points, between two scores (0 to 100) at full precision: the
 * difference of the two displayed scores, since readers see all three and subtract.
 */
export const changeInPoints = (before: number, after: number): number => roundHalfUp(after) - roundHalfUp(before)
