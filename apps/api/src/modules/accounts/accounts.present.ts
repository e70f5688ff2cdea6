import type { Account, AccountRow, LocalizedText } from '@evenground/shared/schemas'
import { type Caller, maySeeProgress } from '../../http/security/caller.ts'
import { findViewOfPerson, type ResultsView, showTime } from '../confidentiality/index.ts'
import type { AccountRecord, AccountRowRecord } from './accounts.repo.ts'
import { presentPlainFields } from './plain-columns.ts'

const moment = (value: Date | null): string | null => value?.toISOString() ?? null

export const presentAccountRow = (account: AccountRowRecord): AccountRow => ({
  id: account.id,
  domain_id: account.domainId,
  role_id: account.roleId,
  email: account.email,
  username: account.username,
  login: account.email ?? account.username,
  given_name: account.givenName as LocalizedText,
  family_name: account.familyName as LocalizedText,
  settings: account.settings as Record<string, unknown>,
  last_sign_in_at: moment(account.lastSignInAt),
  last_activity_at: moment(account.lastActivityAt),
  ...presentPlainFields(account),
  attempts: account.recoveryAttempts,
  created_at: account.createdAt.toISOString(),
  updated_at: account.updatedAt.toISOString(),
})

export function presentAccount(account: AccountRecord): Account {
  const secretAt = (position: number) => {
    const secret = account.secrets.find((one) => one.position === position)
    return secret ? { question: secret.question } : null
  }
  return {
    ...presentAccountRow(account),
    plans: account.personalPlans.map((plan) => plan.planId),
    due_ats: account.personalPlans.map((plan) => moment(plan.dueAt)),
    groups: account.groups.map((membership) => membership.groupId),
    secret1: secretAt(1),
    secret2: secretAt(2),
    secret3: secretAt(3),
    user_agent: account.userAgent,
    group_id: account.groups[0]?.groupId ?? null,
  }
}

/** How precisely a caller may see times of a person's activity. For other people with closed results, only the day. */
export const findViewOfActivity = (
  caller: Caller,
  { id, isClosed }: Pick<AccountRecord, 'id' | 'isClosed'>,
): ResultsView => findViewOfPerson(caller, id, { responses: isClosed, journals: isClosed }, null)

/** When someone was last active, as precisely as the caller may see it. */
const lastActivityTo = (
  caller: Caller,
  account: Pick<AccountRecord, 'id' | 'lastActivityAt' | 'isClosed'>,
): string | null =>
  moment(account.lastActivityAt && showTime(findViewOfActivity(caller, account), account.lastActivityAt))

/**
 * The plans of a person, by id for callers who may not see progress: one that the person has completed and takes again
 * moves to the end, since it was assigned last.
 */
const orderPlans = (caller: Caller, { id, personalPlans }: AccountRecord): AccountRecord['personalPlans'] =>
  caller.accountId === id || maySeeProgress(caller)
    ? personalPlans
    : personalPlans.toSorted((one, other) => (one.planId < other.planId ? -1 : 1))

/**
 * Converts an account to what a caller may see. API keys and impersonating callers see neither recovery questions nor
 * devices. Seeing the device of someone else requires the permission to change accounts.
 */
export const presentAccountTo = (caller: Caller, account: AccountRecord): Account => {
  const isPerson = caller.actorId === null && caller.key === null
  const seesDevice = caller.accountId === account.id || caller.permissions.has('api.v2.accounts.update_by_id')
  return {
    ...presentAccount({ ...account, personalPlans: orderPlans(caller, account) }),
    last_activity_at: lastActivityTo(caller, account),
    ...(!isPerson && { secret1: null, secret2: null, secret3: null }),
    ...(!(isPerson && seesDevice) && { user_agent: null }),
  }
}
