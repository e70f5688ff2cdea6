/** The wait that a `Retry-After` header asks for, in milliseconds. It holds seconds or a date; anything else asks for none. */
export function parseRetryAfter(header: string | null, now: number): number {
  if (header === null) return 0
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return wait > 0 ? wait : 0
}
