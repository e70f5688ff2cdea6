import { AppError } from '../../http/app-error.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'

const QUARTER_HOUR = 15 * 60

async function take(limits: RateLimits, key: string, limit: number): Promise<void> {
  const { secondsToWait } = await limits.consume([{ key, limit, windowSeconds: QUARTER_HOUR }])
  if (secondsToWait > 0) throw new AppError('too_many_requests', { headers: { 'retry-after': String(secondsToWait) } })
}

/** Nobody tries serials in bulk; somebody who checks a pile of papers gets through it. */
export const consumeLookUp = (limits: RateLimits, address: string) =>
  take(limits, `certificate look-up ${address}`, 300)

/** A PDF takes the processor some hundredths of a second, and its address needs no sign-in. */
export const takeFile = (limits: RateLimits, id: string) => take(limits, `certificate file ${id}`, 60)
