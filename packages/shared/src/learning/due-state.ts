const DAY_MS = 86_400_000

export type DueState =
  | { readonly kind: 'none' | 'due_today'; readonly days: 0 }
  | { readonly kind: 'due_in' | 'overdue'; readonly days: number }

// Creating a formatter costs more than all other work of this module. There is at most one per time zone.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const options = { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const formatter = new Intl.DateTimeFormat('en-US', options)
  formatters.set(timeZone, formatter)
  return formatter
}

/** Returns the calendar day of an instant in a time zone, as a number of days since 1970-01-01. */
function dayNumber(instant: Date | number, timeZone: string): number {
  const parts = formatterFor(timeZone).formatToParts(instant)
  const read = (type: 'year' | 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(read('year'), read('month') - 1, read('day')) / DAY_MS
}

/**
 * Compares a plan with its due date, in whole calendar days of the given time zone, so that "tomorrow" begins at
 * midnight and not 24 hours from now. `days` is positive both for `due_in` and for `overdue`. A plan that has no due
 * date or is complete has nothing due.
 *
 * @param timeZone IANA name
 * @throws RangeError for an unknown time zone or an invalid date
 */
export function dueState(input: {
  readonly dueAt: Date | number | null
  readonly now: Date | number
  readonly completed: boolean
  readonly timeZone: string
}): DueState {
  const { dueAt, now, completed, timeZone } = input
  if (dueAt === null || completed) return { kind: 'none', days: 0 }
  const days = dayNumber(dueAt, timeZone) - dayNumber(now, timeZone)
  if (days === 0) return { kind: 'due_today', days: 0 }
  return days > 0 ? { kind: 'due_in', days } : { kind: 'overdue', days: -days }
}
