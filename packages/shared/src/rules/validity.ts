/**
 * Whether an account may be used at an instant: from its start to its end, both included.
 * Null leaves that side open.
 */
export function isWithinValidity(
  startAt: Date | number | null,
  endAt: Date | number | null,
  now: Date | number,
): boolean {
  const instant = Number(now)
  return (startAt === null || Number(startAt) <= instant) && (endAt === null || instant <= Number(endAt))
}
