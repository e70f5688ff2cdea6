import { AppError } from '../../http/errors/app-error.ts'
import { type Caller, organizationOf } from '../../http/security/caller.ts'
import { consumeOrRefuse, tooManyRequests } from '../../http/security/rate-limit.ts'
import { type LimitRule, type RateLimits, WINDOWS } from '../../platform/rate-limits.ts'

/** How often in an hour one account, and everybody of its organization, is told that a login is somebody else's. */
const ACCOUNT_MAX = 100
const ORGANIZATION_MAX = 300

/**
 * What an answer that a login is taken counts against, before it is given: the login may be that of somebody in an
 * organization that the caller never sees, and whoever may ask without end learns who is a customer.
 */
export const takenLoginLimits = (caller: Caller): LimitRule[] => [
  { key: `taken login ${caller.accountId}`, limit: ACCOUNT_MAX, windowSeconds: WINDOWS.hour },
  { key: `taken logins of ${organizationOf(caller)}`, limit: ORGANIZATION_MAX, windowSeconds: WINDOWS.hour },
]

/** Refuses callers who have learned of too many taken logins already. */
export async function checkTakenLogins(limits: RateLimits, caller: Caller): Promise<void> {
  const seconds = await limits.secondsToWait(takenLoginLimits(caller))
  if (seconds > 0) throw tooManyRequests(seconds)
}

/** Runs a save that may answer that a login is taken. What else becomes of it does not count. */
export async function withTakenLogins<T>(limits: RateLimits, caller: Caller, save: () => Promise<T>): Promise<T> {
  const { refund } = await consumeOrRefuse(limits, ...takenLoginLimits(caller))
  let isTold = false
  try {
    return await save()
  } catch (error) {
    isTold = error instanceof AppError && error.code === 'email_already_registered'
    throw error
  } finally {
    if (!isTold) await refund()
  }
}
