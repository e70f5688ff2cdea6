import type { PeopleCondition } from '@evenground/shared/schemas'
import type { ConditionSql } from './condition-sql.ts'

const DAY_MS = 86_400_000

/** The day of an instant in UTC, some days later. */
const dayOf = (instant: Date, later = 0): string =>
  new Date(instant.getTime() + later * DAY_MS).toISOString().slice(0, 10)

/** Compares a day, or an instant by its day in UTC. */
export function comparePast(
  { now, add }: ConditionSql,
  { operator, values: [value = ''] }: PeopleCondition,
  column: string,
  type: 'date' | 'timestamptz',
): string {
  const start = (day: string) => add(type === 'date' ? day : `${day}T00:00:00Z`, type)
  const between = (first: number, last: number) =>
    `${column} >= ${start(dayOf(now, first))} and ${column} < ${start(dayOf(now, last + 1))}`
  const days = Number(value)
  switch (operator) {
    case 'empty':
      return `${column} is null`
    case 'not_empty':
      return `${column} is not null`
    case 'before':
      return `${column} < ${start(value)}`
    case 'on_or_after':
      return `${column} >= ${start(value)}`
    case 'in_next_days':
      return between(0, days)
    case 'in_last_days':
      return between(-days, 0)
    default:
      return `(${between(-days, 0)}) is not true`
  }
}
