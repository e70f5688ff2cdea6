import { AppError } from '../../http/app-error.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'

const EXPORTS_PER_HOUR = 10

/** Counts an export of a person and throws 429 where that is one too many. */
export async function consumeExport(limits: RateLimits, key: string): Promise<void> {
  const { secondsToWait } = await limits.consume([{ key, limit: EXPORTS_PER_HOUR, windowSeconds: 60 * 60 }])
  if (secondsToWait > 0) throw new AppError('too_many_requests', { headers: { 'retry-after': String(secondsToWait) } })
}
