import { AppError } from '../../http/errors/app-error.ts'
import { type Caller, organizationOf } from '../../http/security/caller.ts'
import { consumeOrRefuse, tooManyRequests } from '../../http/security/rate-limit.ts'
import { type LimitRule, type RateLimits, WINDOWS } from '../../platform/rate-limits.ts'

/** How often per hour one account, and its whole organization, may learn that a login is taken. */
const ACCOUNT_MAX = 100
const ORGANIZATION_MAX = 300

/**
 * Limits how often a caller may learn that a login is taken, counted before they learn it: the login may belong to
 * another organization, and without a limit a caller could find out who its people are.
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

/**
 * Runs a save that may reveal that a login is taken. Only if it does, it counts against the limits. Throws 429 beyond
 * them.
 */
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
