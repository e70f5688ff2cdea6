import { AppError, ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Caller, may } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { addDomainPlans } from '../domains/index.ts'
import type { BulkPlatform } from './bulk-batch.ts'
import { type BulkRunRecord, findCommand, listDomainsOf } from './bulk-run.repo.ts'
import { startBulkRun } from './start-bulk-run.ts'

/** Ids of the people who were refused because their domain does not offer a plan. */
export const listNotOffered = ({ refused }: Pick<BulkRunRecord, 'refused'>): string[] =>
  refused.filter(({ code }) => code === 'plan_not_offered').map(({ id }) => id)

/** Adds the plans of a run to the domains that lack them, and records a new run for the people who were refused. */
export async function offerPlans(
  db: Db,
  caller: Caller,
  context: RequestContext,
  { run, platform }: { run: BulkRunRecord; platform: BulkPlatform },
): Promise<string> {
  if (!may(caller, 'api.v2.domains.update_by_id')) throw new AppError('forbidden')
  const ids = listNotOffered(run)
  const command = await findCommand(db, run.id)
  if (run.state === 'running' || ids.length === 0 || !command?.plans) {
    throw ruleViolated('id', 'nothing_to_offer', 'No one was skipped because their domain doesn’t offer the plan.')
  }
  for (const { id: domainId } of await listDomainsOf(db, ids)) {
    await addDomainPlans(db, caller, context, { domainId, planIds: command.plans, now: platform.clock() })
  }
  return startBulkRun(db, caller, context, { input: { ...command, action: 'assign_plans', ids }, platform })
}
