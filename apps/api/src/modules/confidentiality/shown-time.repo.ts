/**
 * SQL: another person's time as `showTime` shows it, given whether the row may be read. Sort rows by it as well: the
 * order would otherwise reveal the exact time.
 */
export function shownTime(mayRead: string, column: string): string {
  const day = `date_trunc('day', ${column}, 'UTC')`
  if (mayRead === 'true') return column
  return mayRead === 'false' ? day : `(case when ${mayRead} then ${column} else ${day} end)`
}
