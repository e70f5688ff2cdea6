const MIN_YEAR = 1900

export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number }

/**
 * Parses a typed date of the form YYYY-MM-DD. Returns null for anything else, for a day that does not exist in the
 * calendar, and for years before 1900. `month` is 1 to 12.
 */
export function parseDateInput(text: string): CalendarDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number)
  // Date.UTC rolls a day that does not exist over into the next month: only an existing date comes back unchanged.
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= MIN_YEAR ? { year, month, day } : null
}
