import type { HiddenReason } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { subtractMeasures } from './measures.ts'
import { type ClosingDay, type DaysQuestion, listClosingDays } from './released-days.repo.ts'

/** The mean of what was released on one day. */
interface ReleasedDay {
  date: string
  score: number
  n: number
  hidden: HiddenReason | undefined
}

/** What was given out on each day on which something was. */
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

function describeDay({ date, measure, repeats, leastSize }: ClosingDay, before: ClosingDay | undefined): ReleasedDay[] {
  if (!measure) return []
  const { n, sums } = subtractMeasures({ measure }, before?.measure ? { measure: before.measure } : {}).measure!
  if (n === 0) return []
  const score = Math.min(100, Math.max(0, sums[0]! / n))
  // Beside new answers the difference to former ones would be counted, which is no mean of anything.
  if (before && repeats > 0) return [{ date, score, n, hidden: 'protects_others' }]
  return [{ date, score, n, hidden: n < leastSize ? 'fewer_than_min_group_size' : undefined }]
}
