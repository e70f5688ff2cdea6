import { AppError } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'

/** Throws where results of one person are asked for that are closed to everyone but that person. */
export function assertOpen(isClosed: boolean): void {
  if (isClosed) throw new AppError('results_confidential')
}

/**
 * Throws where someone else works in a plan that is closed to others: which of its tasks can be worked on tells the order of
 * its training. A plan stays closed when its domain opens up, or when its person moves to another one.
 */
export function assertMayWorkIn(
  { accountId, actorId }: Pick<Caller, 'accountId' | 'actorId'>,
  plan: { accountId: string; isClosed: boolean },
): void {
  if (plan.accountId !== accountId) assertOpen(plan.isClosed)
  else if (actorId !== null && plan.isClosed) throw new AppError('acting_read_only')
}
