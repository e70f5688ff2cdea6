import { AppError } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'

/** Throws `results_confidential` when a caller asks for results that only the person they are about may see. */
export function assertOpen(isClosed: boolean): void {
  if (isClosed) throw new AppError('results_confidential')
}

/**
 * Throws when someone other than its person works in a closed plan: the tasks that can be worked on reveal the training
 * order. A plan stays closed when its domain becomes identified or the person moves to another domain.
 */
export function assertMayWorkIn(
  { accountId, actorId }: Pick<Caller, 'accountId' | 'actorId'>,
  plan: { accountId: string; isClosed: boolean },
): void {
  if (plan.accountId !== accountId) assertOpen(plan.isClosed)
  else if (actorId !== null && plan.isClosed) throw new AppError('acting_read_only')
}
