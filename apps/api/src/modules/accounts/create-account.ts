import type { Locale } from '@evenground/shared/constants'
import type { AccountInput } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordChange } from '../audit/index.ts'
import { queueAccountCreated } from '../messaging/index.ts'
import { recordAcceptance } from '../policies/index.ts'
import { hashAccess, saveAccess } from './access.ts'
import { findDateErrors, readColumns } from './account-columns.ts'
import { insertAccount } from './accounts.repo.ts'
import { freeAddresses } from './addresses.ts'
import { assertProvedToGive } from './assert-proved.ts'
import { rejectFieldErrors } from './field-errors.ts'
import { findDomainPasswordErrors, findLoginErrors, findPasswordErrors, readLogins } from './logins.ts'
import { checkDueDates, checkManager, chooseRole, findPlacement, saveGroups, savePlans } from './placement.ts'

/** Checks everything that may refuse the account without a write, before the slow hashing. */
async function prepare(db: Db, caller: Caller, input: AccountInput, now: Date) {
  const placement = await findPlacement(db, caller, input.domain_id ?? caller.domainId)
  const role = await chooseRole(db, caller, placement, { requested: input.role_id, before: null })
  await assertProvedToGive(db, caller, role, now)
  rejectFieldErrors(await findDomainPasswordErrors(db, placement.id, input.password))
  await checkManager(db, caller, input.manager_id, { accountId: null, before: null })
  const locale = input.locale ?? (placement.locale as Locale)
  const languages = { locale: caller.locale, domainLocale: placement.locale as Locale }
  return { domainId: placement.id, roleId: role.id, columns: { ...readColumns(input, languages, null), locale } }
}

/**
 * Creates an account. Unless the form says otherwise, it belongs to the caller's domain and gets that domain's default
 * role. Returns its id.
 */
export async function createAccount(
  platform: Pick<Platform, 'database' | 'hasher' | 'clock' | 'config'>,
  caller: Caller,
  context: RequestContext,
  input: AccountInput,
  /** Runs in the same transaction, after the account was created. */
  andThen?: (db: Db, accountId: string) => Promise<void>,
): Promise<string> {
  const { database, hasher, clock } = platform
  const logins = readLogins(input, null)
  rejectFieldErrors([
    ...findLoginErrors(logins, null),
    ...findPasswordErrors(input.password),
    ...findDateErrors(input, null),
  ])
  checkDueDates(input)
  const { domainId, roleId, columns } = await database.read(caller.scope, (db) => prepare(db, caller, input, clock()))
  const access = await hashAccess(hasher, input)
  const accountId = newId()
  await database.transaction(caller.scope, async (db) => {
    const now = clock()
    await freeAddresses(db, caller, context, { emails: logins.email ? [logins.email] : [], domainId, now })
    const clash = await insertAccount(db, {
      ...(columns as object),
      ...logins,
      id: accountId,
      domainId,
      roleId,
      createdAt: now,
    })
    if (clash) throw new AppError(clash)
    const account = { accountId, domainId }
    await saveAccess(db, caller, account, { access, now })
    if (input.accepted_terms) await recordAcceptance(db, { accountId, domainId, now })
    if (input.groups) await saveGroups(db, account, input.groups)
    if (input.plans) await savePlans(db, account, { plans: input.plans, due_ats: input.due_ats }, { held: [], now })
    if (input.send_new_account_notification) await queueAccountCreated(db, platform, accountId)
    await recordChange(db, caller, context, {
      action: 'account.create',
      targetType: 'account',
      targetId: accountId,
      domainId,
    })
    await andThen?.(db, accountId)
  })
  return accountId
}
