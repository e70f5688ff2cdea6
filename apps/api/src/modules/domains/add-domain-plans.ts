import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockDomain } from './domains.repo.ts'
import { findInScope, updateDomain } from './update-domain.ts'

/** Adds plans to those that a domain can assign. Runs in the caller's transaction. */
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
  // An `If-Match` header refers to what the caller is changing, not to the domain.
  const untagged = { ...context, ifMatch: undefined }
  await updateDomain(db, caller, untagged, domainId, { plans: [...before, ...planIds] }, now)
}

/** The plans that a domain can assign, for other modules to add to. */
export const createPlanCatalog = ({ database, clock }: Pick<Platform, 'database' | 'clock'>) => ({
  addPlans: (caller: Caller, context: RequestContext, domainId: string, planIds: readonly string[]) =>
    database.transaction(caller.scope, (db) =>
      addDomainPlans(db, caller, context, { domainId, planIds, now: clock() }),
    ),
})
