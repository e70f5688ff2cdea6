import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockDomain } from './domains.repo.ts'
import { findInScope, updateDomain } from './update-domain.ts'

/** Lets a domain assign further plans, beside those that it has. Runs in the caller's transaction. */
export async function addDomainPlans(
  db: Db,
  caller: Caller,
  context: RequestContext,
  { domainId, planIds, now }: { domainId: string; planIds: readonly string[]; now: Date },
): Promise<void> {
  await lockDomain(db, domainId)
  const { plans } = await findInScope(db, caller, domainId)
  const before = plans.map((one) => one.planId)
  if (planIds.every((id) => before.includes(id))) return
  // A tag that came along belongs to what the caller changes, not to the domain.
  const untagged = { ...context, ifMatch: undefined }
  await updateDomain(db, caller, untagged, domainId, { plans: [...before, ...planIds] }, now)
}

/** The plans that a domain can assign, added to one by one. */
export const createPlanCatalog = ({ database, clock }: Pick<Platform, 'database' | 'clock'>) => ({
  addPlans: (caller: Caller, context: RequestContext, domainId: string, planIds: readonly string[]) =>
    database.transaction(caller.scope, (db) =>
      addDomainPlans(db, caller, context, { domainId, planIds, now: clock() }),
    ),
})
