/** The wait that a `Retry-After` header asks for, in milliseconds. Only seconds count: the API never sends a date. */
export function parseRetryAfter(header: string | null): number {
  const seconds = Number(header)
  return seconds > 0 ? seconds * 1000 : 0
}
