import type { RuleCalendarQuery, RuleCalendarRow } from '@evenground/shared/schemas'
import { addDays } from './add-days.ts'

const startOf = (by: RuleCalendarQuery['by'], day: string): string => (by === 'day' ? day : `${day.slice(0, 7)}-01`)

function nextStart(by: RuleCalendarQuery['by'], start: string): string {
  return by === 'day' ? addDays(start, 1) : startOf('month', addDays(start, 31))
}

/** The end of a calendar of so many months: the last day of the last month. */
export function findLastDay(today: string, months: number): string {
  let start = startOf('month', today)
  for (let month = 0; month < months; month++) start = nextStart('month', start)
  return addDays(start, -1)
}

/** Every day or month of the range, empty ones too; rows of several rules are added up. */
export function fillCalendar(
  rows: readonly RuleCalendarRow[],
  { by, today, lastDay }: { by: RuleCalendarQuery['by']; today: string; lastDay: string },
): RuleCalendarRow[] {
  const filled: RuleCalendarRow[] = []
  for (let start = startOf(by, today); start <= lastDay; start = nextStart(by, start)) {
    const same = rows.filter(({ starts_on }) => starts_on === start)
    const sum = (name: 'assigned' | 'due' | 'assigned_again') => same.reduce((total, row) => total + row[name], 0)
    filled.push({ starts_on: start, assigned: sum('assigned'), due: sum('due'), assigned_again: sum('assigned_again') })
  }
  return filled
}
