import { drawInteger, type Random } from './random.ts'

export const dayMs = 86_400_000
const minuteMs = 60_000

export type Hours = readonly [number, number] | null

/** Moves a moment into working hours: weekends back to Friday where the place is closed, then a time of day. */
function toWorkingTime(moment: number, random: Random, hours: Hours): number {
  const midnight = Math.floor(moment / dayMs) * dayMs
  const weekday = new Date(midnight).getUTCDay()
  const back = hours === null ? 0 : weekday === 6 ? 1 : weekday === 0 ? 2 : 0
  const [from, to] = hours ?? [0, 24]
  return midnight - back * dayMs + drawInteger(random, from * 60, to * 60 - 1) * minuteMs
}

/**
 * Working times for moments in ascending order, still ascending afterwards: what fell on the same hour, or was
 * moved back over a weekend, follows its predecessor after half an hour at least. None is earlier than `earliest`.
 */
export function toWorkingTimes(moments: readonly number[], earliest: number, random: Random, hours: Hours): number[] {
  let previous = earliest
  return moments.map((moment) => {
    previous = Math.max(toWorkingTime(moment, random, hours), previous + drawInteger(random, 30, 90) * minuteMs)
    return previous
  })
}

/** One sign-in before the first event of each day, a few minutes ahead of it and never before `earliest`. */
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
