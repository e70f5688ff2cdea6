const minuteMs = 60_000

/**
 * `created_at` and `updated_at` of a row by its index: each a minute after the row before, since lists show the newest
 * first.
 */
export function timestampsAt(contentCreatedAt: number, index: number): { created_at: string; updated_at: string } {
  const time = new Date(contentCreatedAt + index * minuteMs).toISOString()
  return { created_at: time, updated_at: time }
}
