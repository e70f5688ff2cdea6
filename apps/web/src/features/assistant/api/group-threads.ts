import type { ChatThread } from '@evenground/shared/schemas'

const BUCKETS = ['today', 'yesterday', 'last_7_days', 'last_30_days', 'older'] as const
export type Bucket = (typeof BUCKETS)[number]

const DAY_MS = 86_400_000

/** The day in the reader's time zone, as a count of days. */
const dayOf = (date: Date): number => Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS)

function bucketOf(days: number): Bucket {
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days <= 7) return 'last_7_days'
  return days <= 30 ? 'last_30_days' : 'older'
}

/** Groups threads by age, newest first. Groups without threads are left out. */
export function groupThreads(
  threads: readonly ChatThread[],
  now: Date,
): { bucket: Bucket; threads: readonly ChatThread[] }[] {
  const today = dayOf(now)
  const groups = BUCKETS.map((bucket) => ({
    bucket,
    threads: threads.filter(({ updated_at }) => bucketOf(today - dayOf(new Date(updated_at))) === bucket),
  }))
  return groups.filter((group) => group.threads.length > 0)
}
