import type { Locale } from '@evenground/shared/constants'
import type { AccountUpdate } from '@evenground/shared/schemas'
import { assertNotActing } from '../../http/acting.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { RequestContext } from '../../http/mount.ts'
import { assertFresh } from '../../http/version.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordChange } from '../audit/index.ts'
import { revokeSessionsOf } from '../credentials/index.ts'
import { type HashedAccess, hashAccess, saveAccess, touchesAccess } from './access.ts'
import { findDateFaults, readColumns } from './account-columns.ts'
import {
  type AccountColumns,
  type AccountRecord,
  findAccount,
  lockAccount,
  updateAccount as save,
} from './accounts.repo.ts'
import { carryRecords } from './carry-records.repo.ts'
import { refuseFaults } from './faults.ts'
import { findLoginFaults, findPasswordFaults, type Logins, readLogins } from './logins.ts'
import { listHeldOf } from './placement.repo.ts'
import { checkDueDates, chooseRole, findPlacement, saveGroups, savePlans } from './placement.ts'
import { assertMayManageAccess, assertNotLastWayIn, assertNotOneself, isUsable } from './protection.ts'

/** What a save comes to, beside the columns that are only written. */
interface Outcome {
  logins: Logins
  domainId: string
  roleId: string
  columns: AccountColumns
  moves: boolean
  changesRole: boolean
  /** Could be used before and cannot any more, or is switched off. */
  shutsOut: boolean
}

async function mustFind(db: Db, id: string): Promise<AccountRecord> {
  const account = await findAccount(db, id)
  if (!account) throw notFound()
  return account
}

async function work(db: Db, caller: Caller, before: AccountRecord, input: AccountUpdate, now: Date): Promise<Outcome> {
  const logins = readLogins(input, before)
  refuseFaults([...findLoginFaults(logins), ...findPasswordFaults(input.password), ...findDateFaults(input, before)])
  checkDueDates(input)
  const domainId = input.domain_id ?? before.domainId
  const moves = domainId !== before.domainId
  const wantsRole = input.role_id !== undefined && input.role_id !== before.roleId
  const placement = await findPlacement(db, caller, domainId)
  // A form sends the old role along with a new domain: that asks for nothing.
  const requested = wantsRole ? input.role_id : undefined
  const roleId =
    moves || wantsRole ? await chooseRole(db, caller, placement, { requested, before: before.roleId }) : before.roleId
  const languages = { locale: caller.locale, domainLocale: placement.locale as Locale }
  const columns = readColumns(input, languages, before)
  const after = { active: before.active, startAt: before.startAt, endAt: before.endAt, ...(columns as object) }
  return {
    logins,
    domainId,
    roleId,
    columns,
    moves,
    changesRole: roleId !== before.roleId,
    shutsOut: (isUsable(before, now) && !isUsable(after, now)) || (before.active && !after.active),
  }
}

/** Who may make this very change to this very account. */
async function checkProtection(
  db: Db,
  caller: Caller,
  before: AccountRecord,
  input: AccountUpdate,
  outcome: Outcome,
  now: Date,
) {
  const { logins, moves, changesRole, shutsOut } = outcome
  const renames = logins.email !== before.email || logins.username !== before.username
  const reopens = input.active !== undefined && input.active !== before.active
  if (touchesAccess(input) || input.attempts !== undefined || renames || moves || changesRole || shutsOut || reopens) {
    await assertMayManageAccess(db, caller, before)
  }
  if (shutsOut) assertNotOneself(caller, before)
  if (shutsOut || changesRole) await assertNotLastWayIn(db, before, now)
}

/** Groups and plans that a form sends along with a new domain without meaning them: those of the old one. */
async function dropLeftBehind(db: Db, before: AccountRecord, input: AccountUpdate, domainId: string) {
  const groups = (input.groups ?? []).filter((id) => !before.groups.some((one) => one.groupId === id))
  const kept = await listHeldOf(db, before.id, domainId)
  const isLeft = (id: string) => before.personalPlans.some((plan) => plan.planId === id) && !kept.includes(id)
  const plans = (input.plans ?? kept).filter((id) => !isLeft(id))
  const due_ats = input.due_ats?.filter((_due, at) => !isLeft(input.plans?.[at] ?? ''))
  return { groups, plans, due_ats, held: kept }
}

async function saveRelations(db: Db, before: AccountRecord, input: AccountUpdate, outcome: Outcome, now: Date) {
  const account = { accountId: before.id, domainId: outcome.domainId }
  if (outcome.moves) {
    await carryRecords(db, before.id, outcome.domainId)
    const { held, groups, ...plans } = await dropLeftBehind(db, before, input, outcome.domainId)
    await saveGroups(db, account, groups)
    await savePlans(db, account, plans, { held, now })
    return
  }
  const held = before.personalPlans.map((plan) => plan.planId)
  if (input.groups) await saveGroups(db, account, input.groups)
  if (input.plans) await savePlans(db, account, { plans: input.plans, due_ats: input.due_ats }, { held, now })
}

const NO_ACCESS: HashedAccess = { passwordHash: null, secrets: [], cleared: [] }

interface Wish {
  id: string
  input: AccountUpdate
  /** Password and answers of the input, hashed already. */
  access?: HashedAccess
  now: Date
}

/** Changes an account by every rule, in a transaction that is open already. */
export async function applyChange(
  db: Db,
  caller: Caller,
  context: RequestContext,
  { id, input, access = NO_ACCESS, now }: Wish,
): Promise<void> {
  await lockAccount(db, id)
  const before = await mustFind(db, id)
  assertFresh(context.ifMatch, before.version)
  const outcome = await work(db, caller, before, input, now)
  await checkProtection(db, caller, before, input, outcome, now)
  const { columns, logins, domainId, roleId } = outcome
  const clash = await save(db, id, { ...columns, ...logins, domainId, roleId })
  if (clash) throw new AppError(clash)
  await saveRelations(db, before, input, outcome, now)
  await saveAccess(db, { accountId: id, domainId }, access, now)
  const cutsOff = access.passwordHash !== null || outcome.moves || outcome.changesRole || outcome.shutsOut
  if (cutsOff) await revokeSessionsOf(db, id, { reason: 'changed_by_administrator', at: now })
  await recordChange(db, caller, context, {
    action: 'account.update',
    targetType: 'account',
    targetId: id,
    domainId,
    fields: Object.keys(input),
  })
}

/** Changes an account and everything that hangs on it. */
export async function updateAccount(
  { database, hasher, clock }: Pick<Platform, 'database' | 'hasher' | 'clock'>,
  caller: Caller,
  context: RequestContext,
  id: string,
  input: AccountUpdate,
): Promise<void> {
  const now = clock()
  let access = NO_ACCESS
  if (touchesAccess(input)) {
    assertNotActing(caller)
    // Nobody makes the server hash a password that will not be saved.
    await database.read(caller.scope, async (db) => {
      const before = await mustFind(db, id)
      await checkProtection(db, caller, before, input, await work(db, caller, before, input, now), now)
    })
    access = await hashAccess(hasher, input)
  }
  await database.transaction(caller.scope, (db) => applyChange(db, caller, context, { id, input, access, now }))
}
