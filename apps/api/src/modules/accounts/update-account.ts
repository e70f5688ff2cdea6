import { isDeepStrictEqual } from 'node:util'
import type { Locale } from '@evenground/shared/constants'
import type { AccountUpdate } from '@evenground/shared/schemas'
import { assertFresh } from '../../http/caching/version.ts'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { refuseImpersonation } from '../../http/security/impersonation.ts'
import { refuseKey } from '../../http/security/key-access.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockAccount } from '../account-locks/index.ts'
import { listChanges, recordChange } from '../audit/index.ts'
import { noteSealedUnlocking, type SealedChange, sealResults } from '../confidentiality/index.ts'
import { revokeSessionsOf } from '../credentials/index.ts'
import type { ChangeKind, MailPlatform } from '../messaging/index.ts'
import { notifyOfChange } from '../notices/index.ts'
import { recordAcceptance } from '../policies/index.ts'
import {
  dropUnchangedRecovery,
  type HashedAccess,
  hashAccess,
  mentionsRecovery,
  saveAccess,
  touchesAccess,
} from './access.ts'
import { findDateErrors, readColumns } from './account-columns.ts'
import {
  type AccountColumns,
  type AccountRecord,
  findAccount,
  forgetDirectoryName,
  updateAccount as save,
} from './accounts.repo.ts'
import { freeAddresses } from './addresses.ts'
import { assertProved } from './assert-proved.ts'
import { moveRecords, partFromManagers } from './carry-records.repo.ts'
import { rejectFieldErrors } from './field-errors.ts'
import { findDomainPasswordErrors, findLoginErrors, type Logins, readLogins } from './logins.ts'
import { listEnrolledPlanIds } from './placement.repo.ts'
import { checkDueDates, checkManager, chooseRole, findPlacement, saveGroups, savePlans } from './placement.ts'
import { type AccessChange, compareAccess, createProtection, LETS_IN } from './protection.ts'

/** What an update changes, after all checks of the input. */
interface ChangePlan {
  logins: Logins
  domainId: string
  roleId: string
  columns: AccountColumns
  moves: boolean
  changesRole: boolean
  /** How the update affects access; null if role, domain, state and dates all stay. */
  accessChange: AccessChange | null
}

async function mustFind(db: Db, id: string): Promise<AccountRecord> {
  const account = await findAccount(db, id)
  if (!account) throw notFound()
  return account
}

async function planChange(
  db: Db,
  caller: Caller,
  before: AccountRecord,
  input: AccountUpdate,
  now: Date,
): Promise<ChangePlan> {
  const logins = readLogins(input, before)
  const domainId = input.domain_id ?? before.domainId
  rejectFieldErrors([
    ...findLoginErrors(logins, before),
    ...(await findDomainPasswordErrors(db, domainId, input.password)),
    ...findDateErrors(input, before),
  ])
  checkDueDates(input)
  await checkManager(db, caller, input.manager_id, { accountId: before.id, before: before.managerId })
  const moves = domainId !== before.domainId
  const wantsRole = input.role_id !== undefined && input.role_id !== before.roleId
  const placement = await findPlacement(db, caller, domainId)
  // Forms send the old role along with a new domain. It does not count as a requested role.
  const requested = wantsRole ? input.role_id : undefined
  const choose = () => chooseRole(db, caller, placement, { requested, before: before.roleId })
  const roleId = moves || wantsRole ? (await choose()).id : before.roleId
  const languages = { locale: caller.locale, domainLocale: placement.locale as Locale }
  const columns = readColumns(input, languages, before)
  const after = {
    active: before.active,
    startAt: before.startAt,
    endAt: before.endAt,
    ...(columns as object),
    domainId,
    roleId,
  }
  return {
    logins,
    domainId,
    roleId,
    columns,
    moves,
    changesRole: roleId !== before.roleId,
    accessChange: compareAccess(before, after, now),
  }
}

const changesLogins = (before: Logins, after: Logins): boolean =>
  after.email !== before.email || after.username !== before.username

/** Whether a name differs in any language. */
const isRenamed = (before: unknown, after: unknown): boolean => after !== undefined && !isDeepStrictEqual(before, after)

/** Throws unless the caller may make this change to this account. Fields that are sent unchanged do not count. */
async function checkProtection(
  db: Db,
  caller: Caller,
  before: AccountRecord,
  input: AccountUpdate,
  plan: ChangePlan,
  now: Date,
) {
  const { logins, columns, accessChange } = plan
  const changesWayIn = touchesAccess(input) || changesLogins(before, logins)
  const renames =
    changesWayIn || isRenamed(before.givenName, columns.givenName) || isRenamed(before.familyName, columns.familyName)
  if (!accessChange && !renames && input.attempts === undefined) return
  await createProtection(db, caller, now).assertAllows(before, accessChange ?? LETS_IN)
  if (changesWayIn) await assertProved(db, caller, before, now)
}

/**
 * Removes groups and plans of the old domain from the input. Forms send them along with a new domain without meaning
 * them.
 */
async function dropLeftBehind(db: Db, before: AccountRecord, input: AccountUpdate, domainId: string) {
  const groups = (input.groups ?? []).filter((id) => !before.groups.some((one) => one.groupId === id))
  const kept = await listEnrolledPlanIds(db, before.id, domainId)
  const isLeft = (id: string) => before.personalPlans.some((plan) => plan.planId === id) && !kept.includes(id)
  const plans = (input.plans ?? kept).filter((id) => !isLeft(id))
  const due_ats = input.due_ats?.filter((_due, at) => !isLeft(input.plans?.[at] ?? ''))
  return { groups, plans, due_ats, held: kept }
}

async function saveRelations(db: Db, before: AccountRecord, input: AccountUpdate, plan: ChangePlan, now: Date) {
  const account = { accountId: before.id, domainId: plan.domainId }
  if (plan.moves) {
    await moveRecords(db, before.id, plan.domainId)
    const { held, groups, ...plans } = await dropLeftBehind(db, before, input, plan.domainId)
    await saveGroups(db, account, groups, groups)
    await savePlans(db, account, plans, { held, now })
    return
  }
  const held = before.personalPlans.map((plan) => plan.planId)
  const groups = before.groups.map((one) => one.groupId)
  if (input.groups) await saveGroups(db, account, input.groups, groups)
  if (input.plans) await savePlans(db, account, { plans: input.plans, due_ats: input.due_ats }, { held, now })
}

/** A new password resets the attempts as well. */
const resetsAttempts = (before: AccountRecord, input: AccountUpdate, { passwordHash }: HashedAccess): boolean =>
  before.recoveryAttempts > 0 && (input.attempts === 0 || passwordHash !== null)

/**
 * Whether recovery is unlocked without a new password. The person is told, and results are sealed: whoever unlocks it
 * again and again could try any number of answers.
 */
const isUnlocked = (before: AccountRecord, input: AccountUpdate, access: HashedAccess): boolean =>
  resetsAttempts(before, input, access) && !access.passwordHash

/** The changes of credentials that the person is notified about. */
function listToldChanges(
  { before, input, access }: { before: AccountRecord; input: AccountUpdate; access: HashedAccess },
  logins: Logins,
  by: 'self' | 'administrator',
): (SealedChange & ChangeKind)[] {
  return [
    ...(access.passwordHash ? (['password_changed'] as const) : []),
    ...(logins.email !== before.email ? (['email_changed'] as const) : []),
    ...(logins.username !== before.username ? (['username_changed'] as const) : []),
    ...(access.secrets.length > 0 || access.cleared.length > 0 ? (['recovery_questions_changed'] as const) : []),
    ...(by !== 'self' && isUnlocked(before, input, access) ? (['recovery_unlocked'] as const) : []),
  ]
}

/** The new address is not confirmed yet. */
const NEW_ADDRESS = { emailVerifiedAt: null, emailRegisteredAt: null, emailLostAt: null }

async function saveColumns(
  db: Db,
  caller: Caller,
  context: RequestContext,
  { before, plan, now }: { before: AccountRecord; plan: ChangePlan; now: Date },
): Promise<void> {
  const { columns, logins, domainId, roleId } = plan
  const isNew = logins.email !== null && logins.email !== before.email
  if (isNew) await freeAddresses(db, caller, context, { emails: [logins.email as string], domainId, now })
  const address = isNew ? NEW_ADDRESS : {}
  const clash = await save(db, before.id, { ...columns, ...logins, ...address, domainId, roleId })
  if (clash) throw new AppError(clash)
  const isDirectory = caller.key?.kind === 'scim_token'
  if (!isDirectory && changesLogins(before, logins)) await forgetDirectoryName(db, before.id)
}

/** Columns whose values the audit log records: domain, role, state and dates. */
const ACCESS_FIELDS = ['domain_id', 'role_id', 'active', 'start_at', 'end_at']

const NO_ACCESS: HashedAccess = { passwordHash: null, secrets: [], cleared: [] }

interface ChangeInput {
  id: string
  input: AccountUpdate
  /** Hashes of the password and answers in the input. */
  access?: HashedAccess
  /** What is needed to write emails to the person. */
  platform: MailPlatform
  now: Date
}

const describeUpdate = ({ id, ...change }: { id: string; domainId: string; fields: string[] }) => ({
  ...{ action: 'account.update' as const, targetType: 'account', targetId: id },
  ...change,
})

/** Changes an account with all checks, in a transaction that is already open. */
export async function applyChange(
  db: Db,
  caller: Caller,
  context: RequestContext,
  { id, input, access = NO_ACCESS, platform, now }: ChangeInput,
): Promise<void> {
  await lockAccount(db, id)
  const before = await mustFind(db, id)
  assertFresh(context.ifMatch, before.version)
  const plan = await planChange(db, caller, before, input, now)
  await checkProtection(db, caller, before, input, plan, now)
  const { logins, domainId, roleId } = plan
  const placement = { domainId, roleId }
  const by = caller.accountId === id && caller.actorId === null ? 'self' : 'administrator'
  const kinds = listToldChanges({ before, input, access }, logins, by)
  const isSealed = by !== 'self' && (await sealResults(db, id, { changed: kinds, now }))
  if (resetsAttempts(before, input, access)) await noteSealedUnlocking(db, id)
  await saveColumns(db, caller, context, { before, plan, now })
  // Forms also send that someone accepted earlier terms. Only a change means that the present ones were accepted.
  if (input.accepted_terms && !before.acceptedTerms) await recordAcceptance(db, { accountId: id, domainId, now })
  await saveRelations(db, before, input, plan, now)
  const parted = plan.moves ? await partFromManagers(db, id, now) : []
  await saveAccess(db, caller, { accountId: id, domainId }, { access, now })
  await notifyOfChange(db, platform, {
    accountId: id,
    kinds,
    by,
    emailBefore: before.email,
    isSealed,
  })
  const cutsOff = access.passwordHash !== null || plan.moves || plan.changesRole || plan.accessChange?.shutsOut
  if (cutsOff) await revokeSessionsOf(db, id, { reason: 'changed_by_administrator', at: now })
  const own = { id, domainId, fields: Object.keys(input) }
  const values = listChanges(ACCESS_FIELDS, before, { ...before, ...(plan.columns as object), ...placement })
  await recordChange(
    db,
    caller,
    context,
    { ...describeUpdate(own), values },
    ...parted.map((one) => describeUpdate({ ...one, fields: ['manager_id'] })),
  )
}

/** Changes an account with all its relations, in a transaction of its own. */
export async function updateAccount(
  platform: Pick<Platform, 'database' | 'hasher' | 'clock' | 'config'>,
  caller: Caller,
  context: RequestContext,
  id: string,
  given: AccountUpdate,
): Promise<void> {
  const { database, hasher, clock } = platform
  const now = clock()
  let access = NO_ACCESS
  const input = mentionsRecovery(given)
    ? dropUnchangedRecovery(caller, await database.read(caller.scope, (db) => mustFind(db, id)), given)
    : given
  if (touchesAccess(input)) {
    refuseImpersonation(caller)
    // Whoever finds a leaked key could otherwise sign in as anyone whose account it may change.
    refuseKey(caller)
    // Check before hashing, so that nobody can make the server hash passwords that would be refused. It takes a
    // transaction, since finding out who is the last administrator needs all domains.
    await database.transaction(caller.scope, async (db) => {
      const before = await mustFind(db, id)
      await checkProtection(db, caller, before, input, await planChange(db, caller, before, input, now), now)
    })
    access = await hashAccess(hasher, input)
  }
  await database.transaction(caller.scope, (db) =>
    applyChange(db, caller, context, { id, input, access, platform, now }),
  )
}
