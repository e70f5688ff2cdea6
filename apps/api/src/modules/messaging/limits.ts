import { AppError } from '../../http/app-error.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'

/** Mails that one administrator has sent by hand in an hour: tests and mails written anew. */
const MAILS_PER_HOUR = 60

export async function takeMail(limits: RateLimits, accountId: string): Promise<void> {
  const rule = { key: `mail by ${accountId}`, limit: MAILS_PER_HOUR, windowSeconds: 60 * 60 }
  const { secondsToWait } = await limits.consume([rule])
  if (secondsToWait > 0) throw new AppError('too_many_requests', { headers: { 'retry-after': String(secondsToWait) } })
}
