import { AppError } from '../../http/app-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { LimitRule, RateLimits, Taken } from '../../platform/rate-limits.ts'

/** How often in an hour one account, and everybody of its organization, is told that a login is somebody else's. */
const ACCOUNT_MAX = 100
const ORGANIZATION_MAX = 300
const WINDOW_SECONDS = 60 * 60

/** The domain right below the root, which all of an organization have above them. */
const findOrganization = ({ domainId, scope }: Caller): string => scope.ancestors[1] ?? domainId

const rulesOf = (caller: Caller): LimitRule[] => [
  { key: `taken login ${caller.accountId}`, limit: ACCOUNT_MAX, windowSeconds: WINDOW_SECONDS },
  { key: `taken logins of ${findOrganization(caller)}`, limit: ORGANIZATION_MAX, windowSeconds: WINDOW_SECONDS },
]

function refuseWaiting(seconds: number): void {
  if (seconds > 0) throw new AppError('too_many_requests', { headers: { 'retry-after': String(seconds) } })
}

/**
 * Counts one answer that a login is taken, before it is given: it may be that of somebody in an organization that the
 * caller never sees, and whoever may ask without end learns who is a customer.
 */
export const consumeTakenLoginLimit = (limits: RateLimits, caller: Caller): Promise<Taken> =>
  limits.consume(rulesOf(caller))

/** Refuses whoever has been told of too many already. */
export async function checkTakenLogins(limits: RateLimits, caller: Caller): Promise<void> {
  refuseWaiting(await limits.secondsToWait(rulesOf(caller)))
}

/** Runs a save that may answer that a login is taken. What else becomes of it does not count. */
export async function withTakenLogins<T>(limits: RateLimits, caller: Caller, save: () => Promise<T>): Promise<T> {
  const { secondsToWait, refund } = await consumeTakenLoginLimit(limits, caller)
  refuseWaiting(secondsToWait)
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
