import { drawInteger, type Random } from './random.ts'

export const dayMs = 86_400_000
const minuteMs = 60_000

export type Hours = readonly [number, number] | null

/**
 * Moves a time into working hours: back to Friday from a weekend on which the place is closed, then to an hour of the
 * day.
 */
function toWorkingTime(moment: number, random: Random, hours: Hours): number {
  const midnight = Math.floor(moment / dayMs) * dayMs
  const weekday = new Date(midnight).getUTCDay()
  const back = hours === null ? 0 : weekday === 6 ? 1 : weekday === 0 ? 2 : 0
  const [from, to] = hours ?? [0, 24]
  return midnight - back * dayMs + drawInteger(random, from * 60, to * 60 - 1) * minuteMs
}

/**
 * Moves times in ascending order into working hours, keeping the order: times that fall on the same hour, or were moved
 * back over a weekend, follow at least half an hour after their predecessor. None is earlier than `earliest`.
 */
export function toWorkingTimes(moments: readonly number[], earliest: number, random: Random, hours: Hours): number[] {
  let previous = earliest
  return moments.map((moment) => {
    previous = Math.max(toWorkingTime(moment, random, hours), previous + drawInteger(random, 30, 90) * minuteMs)
    return previous
  })
}

/** One sign-in before the first event of each day, a few minutes earlier but never before `earliest`. */
export function signInsFor(events: readonly number[], earliest: number, random: Random): number[] {
  const seen = new Set<number>()
  return events.flatMap((event) => {
    const day = Math.floor(event / dayMs)
    if (seen.has(day)) return []
    seen.add(day)
    return [Math.max(earliest, event - drawInteger(random, 4, 25) * minuteMs)]
  })
}

export function toIso(moment: number): string {
  return new Date(moment).toISOString()
}
