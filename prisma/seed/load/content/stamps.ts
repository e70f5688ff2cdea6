const minuteMs = 60_000

/** Times of a row of content: each a minute after the one before it, as lists show the newest first. */
export function stampsAt(contentAt: number, index: number): { created_at: string; updated_at: string } {
  const time = new Date(contentAt + index * minuteMs).toISOString()
  return { created_at: time, updated_at: time }
}
