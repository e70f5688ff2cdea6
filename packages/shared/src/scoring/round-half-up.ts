/**
 * Rounds to the whole number to display: the nearest, halves upward (84.5 → 85). A negative half is rounded away from
 * zero (−2.5 → −3), as in PostgreSQL's `round(numeric)`, so that a loss and a gain of the same size look alike. No
 * tolerance for floating point errors: 0.49999999999999994 is below a half and gives 0. Never returns −0.
 */
export function roundHalfUp(value: number): number {
  // Math.round is exact in cases where Math.floor(value + 0.5) is not; adding 0 turns −0 into 0.
  return Math.sign(value) * Math.round(Math.abs(value)) + 0
}
