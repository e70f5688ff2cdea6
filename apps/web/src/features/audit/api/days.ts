const DAY_MS = 24 * 60 * 60 * 1000

/** The first instant of a day (YYYY-MM-DD) in the browser's time zone, in the format of the API. */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00`).toISOString()

/** The first instant after a day: the API excludes the end of a period. */
export function endOfDay(day: string): string {
  const noon = new Date(`${day}T12:00:00`)
  return startOfDay(toDay(new Date(noon.getTime() + DAY_MS)))
}

const toDay = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

const isMoment = (value: string): boolean => !Number.isNaN(Date.parse(value))

/** The day of a timestamp at which a period starts. */
export const dayOfStart = (from: string | null): string | null =>
  from && isMoment(from) ? toDay(new Date(from)) : null
/** The last day of a period. `to`, its end, is excluded. */
export const dayOfEnd = (to: string | null): string | null =>
  to && isMoment(to) ? toDay(new Date(Date.parse(to) - 1)) : null
