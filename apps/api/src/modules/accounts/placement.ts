import type { AccountUpdate } from '@evenground/shared/schemas'
import { notFound, ruleViolated } from '../../http/errors/app-error.ts'
import { type Caller, isApiKey, maySeeProgress } from '../../http/security/caller.ts'
import { type Db, reaches } from '../../platform/database/index.ts'
import { assignPlans, listAssignablePlans, moveResponses, parseAssignments } from '../learning/index.ts'
import { assertMayGrant, findRoles, type RoleRecord } from '../roles/index.ts'
import { findAccount } from './accounts.repo.ts'
import { fieldError, rejectFieldErrors } from './field-errors.ts'
import * as repo from './placement.repo.ts'

/** Finds the domain for an account. Throws 404 for a domain out of scope. */
export async function findPlacement(db: Db, caller: Caller, domainId: string): Promise<repo.Placement> {
  const placement = reaches(caller.scope, domainId) ? await repo.findPlacement(db, domainId) : undefined
  if (!placement) throw notFound()
  return placement
}

/**
 * Chooses the role of an account: the requested one; otherwise the one before, if the domain offers it; otherwise the
 * domain's default. The caller must have every permission of a role that they assign.
 */
export async function chooseRole(
  db: Db,
  caller: Caller,
  placement: repo.Placement,
  { requested, before }: { requested: string | undefined; before: string | null },
): Promise<RoleRecord> {
  const keeps = before !== null && placement.roleIds.includes(before)
  const roleId = requested ?? (keeps ? before : placement.defaultRoleId)
  if (!roleId) throw ruleViolated('role_id', 'no_default_role', 'The domain has no default role. Choose one.')
  const [role] = await findRoles(db, [roleId])
  if (!role) throw notFound()
  if (!placement.roleIds.includes(roleId)) {
    throw ruleViolated('role_id', 'role_not_in_domain', 'The account’s domain doesn’t offer this role.')
  }
  if (roleId !== before) assertMayGrant(caller, role)
  return role
}

const OWN_REFUSAL = 'To make yourself someone’s manager, you need the permission to see progress in plans.'
const KEY_REFUSAL =
  'Without the permission to see progress in plans, a key can’t name the person who created it as manager.'

/**
 * Returns which of these people the caller may not name as anybody's manager, because the weekly digest would tell the
 * caller about progress. For a person that is themselves, for an API key its creator. Accounts that a key has created
 * count as anyone's, since the key of an HR system creates managers as well. A directory is trusted with managers.
 */
export function listUnnameable(caller: Caller, managerIds: readonly string[]): Set<string> {
  if (maySeeProgress(caller) || (caller.key !== null && !isApiKey(caller))) return new Set()
  const own = caller.key?.makerId ?? caller.accountId
  return new Set(managerIds.filter((id) => id === own))
}

/** Throws unless the new manager is someone else whom the caller can see and may name. */
export async function checkManager(
  db: Db,
  caller: Caller,
  managerId: string | null | undefined,
  { accountId, before }: { accountId: string | null; before: string | null },
): Promise<void> {
  if (!managerId || managerId === before) return
  if (managerId === accountId) throw ruleViolated('manager_id', 'own_manager', 'A person can’t be their own manager.')
  if (!(await findAccount(db, managerId))) throw notFound()
  const refused = listUnnameable(caller, [managerId])
  if (refused.size > 0) throw ruleViolated('manager_id', 'needs_progress', caller.key ? KEY_REFUSAL : OWN_REFUSAL)
}

export async function saveGroups(
  db: Db,
  account: { accountId: string; domainId: string },
  groupIds: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  const { absent, elsewhere } = await repo.findMisfitGroups(db, account.domainId, groupIds)
  if (absent > 0) throw notFound()
  if (elsewhere > 0) throw ruleViolated('groups', 'other_domain', 'Choose groups from the account’s own domain.')
  const added = groupIds.filter((id) => !before.includes(id))
  if (added.length > 0 && (await repo.hasDynamicGroup(db, account.accountId, added))) {
    throw ruleViolated('groups', 'dynamic_group', 'A dynamic group’s rule chooses its members.')
  }
  await repo.replaceGroups(db, account, groupIds)
}

/** Throws unless there is one due date for each plan, or none at all. */
export function checkDueDates({ plans, due_ats }: Pick<AccountUpdate, 'plans' | 'due_ats'>): void {
  if (!due_ats || due_ats.length === plans?.length) return
  rejectFieldErrors([fieldError('due_ats', 'length', 'Send one due date for each plan, or none at all.')])
}

/**
 * Assigns exactly these plans. Other plans are archived with their progress, which returns when they are assigned
 * again. Plans that the person already has may stay in any case; new ones must be active and in the domain's catalog.
 */
export async function savePlans(
  db: Db,
  account: { accountId: string; domainId: string },
  { plans, due_ats }: { plans: readonly string[]; due_ats?: readonly (string | null)[] | null | undefined },
  { held, now }: { held: readonly string[]; now: Date },
): Promise<void> {
  const assignments = parseAssignments({ plans, due_ats })
  const wanted = assignments.map(({ planId }) => planId)
  const added = wanted.filter((id) => !held.includes(id))
  const assignable = await listAssignablePlans(db, account.domainId, added)
  if (assignable.length < added.length) {
    if ((await repo.countVisiblePlans(db, added)) < added.length) throw notFound()
    throw ruleViolated('plans', 'not_in_catalogue', 'Choose only active plans that the domain offers.')
  }
  await repo.archivePlans(db, account.accountId, wanted, now)
  await assignPlans(
    db,
    account,
    assignments.filter((one) => added.includes(one.planId)),
    now,
  )
  if (due_ats) await repo.setDueDates(db, account.accountId, assignments, now)
  await moveResponses(db, [account])
}
