import type { PackInterval } from '@evenground/shared/schemas'

const MONTHS: Readonly<Record<Exclude<PackInterval, 'wave'>, number>> = { month: 1, quarter: 3 }

/**
 * Returns the first day of the next month or quarter (YYYY-MM-DD), or null for `wave`, whose days are not known in
 * advance.
 */
export function nextDay(every: PackInterval, today: string): string | null {
  if (every === 'wave') return null
  const length = MONTHS[every]
  const [year = 0, month = 1] = today.split('-').map(Number)
  const next = (Math.floor((month - 1) / length) + 1) * length
  return new Date(Date.UTC(year, next, 1)).toISOString().slice(0, 10)
}
