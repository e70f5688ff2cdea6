import type { PeopleCondition } from '@evenground/shared/schemas'
import type { ConditionSql } from './condition-sql.ts'

const DAY_MS = 86_400_000

/** The UTC day of an instant, `later` days on. */
const dayOf = (instant: Date, later = 0): string =>
  new Date(instant.getTime() + later * DAY_MS).toISOString().slice(0, 10)

type DateType = 'date' | 'timestamptz'

/** Returns two functions that write the start of a day as SQL: of a given day, and of the day some days from today. */
function startsOfDays({ now, zone, add }: ConditionSql, type: DateType) {
  if (zone === null) {
    const startOf = (day: string) => add(type === 'date' ? day : `${day}T00:00:00Z`, type)
    return { startOf, startIn: (days: number) => startOf(dayOf(now, days)) }
  }
  const begin = (day: string) => (type === 'date' ? day : `((${day})::timestamp at time zone ${zone})`)
  return {
    startOf: (day: string) => begin(add(day, 'date')),
    startIn: (days: number) =>
      begin(`((${add(now.toISOString(), 'timestamptz')} at time zone ${zone})::date + ${add(days, 'int')})`),
  }
}

/** SQL: compares a column with days. An instant counts as the day it falls on. */
export function comparePast(
  sql: ConditionSql,
  { operator, values: [value = ''] }: PeopleCondition,
  column: string,
  type: DateType,
): string {
  const { startOf, startIn } = startsOfDays(sql, type)
  const between = (first: number, last: number) => `${column} >= ${startIn(first)} and ${column} < ${startIn(last + 1)}`
  const days = Number(value)
  switch (operator) {
    case 'empty':
      return `${column} is null`
    case 'not_empty':
      return `${column} is not null`
    case 'before':
      return `${column} < ${startOf(value)}`
    case 'on_or_after':
      return `${column} >= ${startOf(value)}`
    case 'in_next_days':
      return between(0, days)
    case 'in_last_days':
      return between(-days, 0)
    default:
      return `(${between(-days, 0)}) is not true`
  }
}
