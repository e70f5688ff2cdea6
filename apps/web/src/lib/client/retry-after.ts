/** Reads a `Retry-After` header. Returns milliseconds. Supports only seconds, because the API never sends a date. */
export function parseRetryAfter(header: string | null): number {
  const seconds = Number(header)
  return seconds > 0 ? seconds * 1000 : 0
}
