import type { RuleCalendarQuery, RuleCalendarRow } from '@evenground/shared/schemas'
import { addDays } from './add-days.ts'

const startOf = (by: RuleCalendarQuery['by'], day: string): string => (by === 'day' ? day : `${day.slice(0, 7)}-01`)

function nextStart(by: RuleCalendarQuery['by'], start: string): string {
  return by === 'day' ? addDays(start, 1) : startOf('month', addDays(start, 31))
}

/** The last day of a calendar of `months` months, the present one included. */
export function findLastDay(today: string, months: number): string {
  let start = startOf('month', today)
  for (let month = 0; month < months; month++) start = nextStart('month', start)
  return addDays(start, -1)
}

/** The counts of one day or month, before any of them are hidden from a caller. */
export type CalendarCounts = Pick<RuleCalendarRow, 'starts_on'> &
  Record<Exclude<keyof RuleCalendarRow, 'starts_on'>, number>

/** Counts by the first day of each day or month. */
export type CalendarSums = Map<string, CalendarCounts>

/** Adds the counts of one rule. */
export function addToCalendar(sums: CalendarSums, rows: readonly CalendarCounts[]): void {
  for (const { starts_on, assigned, due, assigned_again } of rows) {
    const sum = sums.get(starts_on) ?? { starts_on, assigned: 0, due: 0, assigned_again: 0 }
    sum.assigned += assigned
    sum.due += due
    sum.assigned_again += assigned_again
    sums.set(starts_on, sum)
  }
}

/** Returns every day or month of the range, including those without counts. */
export function fillCalendar(
  sums: CalendarSums,
  { by, today, lastDay }: { by: RuleCalendarQuery['by']; today: string; lastDay: string },
): CalendarCounts[] {
  const filled: CalendarCounts[] = []
  for (let start = startOf(by, today); start <= lastDay; start = nextStart(by, start)) {
    filled.push(sums.get(start) ?? { starts_on: start, assigned: 0, due: 0, assigned_again: 0 })
  }
  return filled
}
