import type { PolicyState } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import * as repo from './policies.repo.ts'
import { fillDefaults } from './present-policies.ts'

/**
 * Returns which of the policies that apply in a domain now a person still has to accept. The ids are those of the
 * domain and its ancestors, nearest first.
 */
export async function findPolicyState(
  db: Db,
  accountId: string,
  [domainId = '', ...ancestorIds]: readonly string[],
): Promise<PolicyState> {
  const holding = fillDefaults(await repo.listCurrentPolicies(db, [domainId, ...ancestorIds]))
  const accepted = await repo.listAccepted(db, accountId, holding)
  return {
    pending: holding.map(({ kind }) => kind).filter((kind) => !accepted.includes(kind)),
    required: await repo.requiresAcceptance(db, domainId),
  }
}

/** Records that someone accepts the policies that apply in their domain now. Runs in the caller's transaction. */
export async function recordAcceptance(
  db: Db,
  { accountId, domainId, now }: { accountId: string; domainId: string; now: Date },
): Promise<void> {
  const policies = fillDefaults(await repo.listCurrentPolicies(db, await repo.listAncestry(db, domainId)))
  await repo.insertAcceptances(db, { accountId, domainId, policies, now })
}
