/** The wait that a `Retry-After` header asks for, in milliseconds. It holds seconds or a date; anything else asks for none. */
export function parseRetryAfter(header: string | null, now: number): number {
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? Date.parse(header ?? '') - now : seconds * 1000
  return Math.max(0, wait || 0)
}
