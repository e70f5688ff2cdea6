import { AppError } from '../../http/app-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { LimitRule, RateLimits } from '../../platform/rate-limits.ts'

/** Reports of one person in a minute: nobody reads faster, and each may look at millions of rows. */
const REPORTS_PER_MINUTE = 120
/** Exports of one person in an hour, lists included. */
const EXPORTS_PER_HOUR = 60

async function takeOne(limits: RateLimits, rule: LimitRule): Promise<void> {
  const { secondsToWait } = await limits.consume([rule])
  if (secondsToWait > 0) throw new AppError('too_many_requests', { headers: { 'retry-after': String(secondsToWait) } })
}

export const countReport = (limits: RateLimits, { accountId }: Caller): Promise<void> =>
  takeOne(limits, { key: `report ${accountId}`, limit: REPORTS_PER_MINUTE, windowSeconds: 60 })

export const countExport = (limits: RateLimits, { accountId }: Caller): Promise<void> =>
  takeOne(limits, { key: `export ${accountId}`, limit: EXPORTS_PER_HOUR, windowSeconds: 3600 })
