/**
 * Whether an account may be used at an instant: between its start and its end, both inclusive. Null means no limit on
 * that side.
 */
export function isWithinValidity(
  startAt: Date | number | null,
  endAt: Date | number | null,
  now: Date | number,
): boolean {
  const instant = Number(now)
  return (startAt === null || Number(startAt) <= instant) && (endAt === null || instant <= Number(endAt))
}
