import type { HiddenReason } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { meanFromSums } from '../confidentiality/index.ts'
import { subtractMeasures } from './measures.ts'
import { type ClosingDay, type DaysQuestion, listClosingDays } from './released-days.repo.ts'

/** The mean over the responses that were released on one day. */
interface ReleasedDay {
  date: string
  score: number
  n: number
  /** Divided by n − 1. Shown only for several days that together have enough people, never for one day. */
  variance: number | null
  hidden: HiddenReason | undefined
  /** The plan and kind. Days with the same source are pooled for the standard deviation. */
  source: string
  people: number
  readable: number
}

/** Returns the figures of each day on which something was released. */
export async function loadReleasedDays(db: Db, scope: DaysQuestion, type: number | undefined): Promise<ReleasedDay[]> {
  const rows = await listClosingDays(db, scope, type)
  const last = new Map<string, ClosingDay>()
  return rows.flatMap((row) => {
    const key = `${row.planId} ${row.kind}`
    const before = last.get(key)
    last.set(key, row)
    return describeDay(row, before)
  })
}

function describeDay(day: ClosingDay, before: ClosingDay | undefined): ReleasedDay[] {
  const { date, measure, repeats, leastSize, people, readable } = day
  if (!measure) return []
  const { n, sums } = subtractMeasures({ measure }, before?.measure ? { measure: before.measure } : {}).measure!
  if (n === 0) return []
  const { mean, deviation } = meanFromSums({ people: n, sum: sums[0]!, squares: sums[1]! })
  const variance = deviation === null ? null : deviation ** 2
  const score = Math.min(100, Math.max(0, mean))
  const shown = { date, score, n, variance, source: `${day.planId} ${day.kind}`, people, readable }
  // A day on which people answered again would contain differences from their earlier answers, so it is no real mean.
  if (before && repeats > 0) return [{ ...shown, hidden: 'protects_others' }]
  return [{ ...shown, hidden: n < leastSize ? 'fewer_than_min_group_size' : undefined }]
}
