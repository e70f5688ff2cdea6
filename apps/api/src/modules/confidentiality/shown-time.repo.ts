/**
 * SQL: a time of someone else as `showTime` shows it, by whether the row may be read. Rows are sorted by it too, or
 * their order would tell the time.
 */
export function shownTime(mayRead: string, column: string): string {
  const day = `date_trunc('day', ${column}, 'UTC')`
  if (mayRead === 'true') return column
  return mayRead === 'false' ? day : `(case when ${mayRead} then ${column} else ${day} end)`
}
