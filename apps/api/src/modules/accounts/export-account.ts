import type { AccountExport } from '@evenground/shared/schemas'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Caller, may } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { ALL_DOMAINS, type Db, reaches, type Scope, scopedDomains } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { type LimitRule, WINDOWS } from '../../platform/rate-limits.ts'
import { recordChange } from '../audit/index.ts'
import { findResultsView } from '../confidentiality/index.ts'
import { findLearnerFlags } from '../learning/index.ts'
import { exceedsPermissions, findRoles } from '../roles/index.ts'
import { presentAccount, presentAccountTo } from './accounts.present.ts'
import { type AccountRecord, findAccount } from './accounts.repo.ts'
import { collectRecords, type ExportView } from './export.repo.ts'
import { collectNames } from './export-names.repo.ts'
import { notifyOfExport } from './notify-of-export.ts'

const exportLimit = (key: string): LimitRule => ({ key, limit: 10, windowSeconds: WINDOWS.hour })

type ExportPlatform = Pick<Platform, 'database' | 'clock' | 'limits' | 'config'>

/**
 * The export of the caller's own data contains everything in every domain they were ever in, except sealed results, and
 * scores if the person may not see them.
 */
async function chooseOwnView(db: Db, { accountId, sealedAt }: Caller): Promise<ExportView> {
  const flags = await findLearnerFlags(db, accountId)
  return {
    domains: null,
    chat: true,
    results: true,
    scores: flags?.hideScores === false,
    journals: true,
    days: false,
    openOnly: false,
    sealedAt,
  }
}

/**
 * The export of someone else's data contains rows in the caller's scope: never chats, and only answers and journals
 * that the caller may also read individually.
 */
function chooseView(caller: Caller): ExportView {
  const { responses: results, journals } = findResultsView(caller)
  return {
    domains: scopedDomains(caller.scope),
    chat: false,
    results,
    scores: results,
    journals,
    days: !results,
    openOnly: true,
    sealedAt: null,
  }
}

interface Reading {
  scope: Scope
  chooseView: (db: Db) => ExportView | Promise<ExportView>
}

async function readEntry({ database }: ExportPlatform, caller: Caller, id: string, reading: Reading) {
  return database.snapshot(reading.scope, async (db) => {
    const account = await findAccount(db, id)
    if (!account || !reaches(caller.scope, account.domainId)) throw notFound()
    const view = await reading.chooseView(db)
    return { account, view, records: await collectRecords(db, id, view) }
  })
}

const recordIn = (db: Db, caller: Caller, context: RequestContext, { id, domainId }: AccountRecord): Promise<void> =>
  recordChange(db, caller, context, { action: 'account.export', targetType: 'account', targetId: id, domainId })

async function exportOwn(platform: ExportPlatform, caller: Caller, context: RequestContext) {
  const { accountId } = caller
  await consumeOrRefuse(platform.limits, exportLimit(`own data of ${accountId}`))
  const reading = { scope: ALL_DOMAINS, chooseView: (db: Db) => chooseOwnView(db, caller) }
  const found = await readEntry(platform, caller, accountId, reading)
  const names = await platform.database.read(ALL_DOMAINS, (db) => collectNames(db, accountId, found.records))
  await platform.database.transaction(caller.scope, (db) => recordIn(db, caller, context, found.account))
  return { ...found, names }
}

/**
 * Throws if the person has permissions that the caller lacks: an export shows how they sign in, which would help to
 * take over their account.
 */
async function assertMayExport(db: Db, caller: Caller, { roleId }: AccountRecord): Promise<void> {
  const [role] = await findRoles(db, [roleId])
  if (!role || exceedsPermissions(caller, role)) {
    throw new AppError('forbidden', { detail: 'This account has a permission that you don’t have.' })
  }
}

/** Exports someone else's data and notifies that person. Their permissions may not exceed the caller's. */
async function exportOther(platform: ExportPlatform, caller: Caller, context: RequestContext, id: string) {
  if (!may(caller, 'api.v2.accounts.export')) throw new AppError('forbidden')
  const { database, limits } = platform
  await database.read(caller.scope, async (db) => {
    const account = await findAccount(db, id)
    if (!account) throw notFound()
    await assertMayExport(db, caller, account)
  })
  await consumeOrRefuse(limits, exportLimit(`data of others by ${caller.accountId}`))
  const found = await readEntry(platform, caller, id, { scope: caller.scope, chooseView: () => chooseView(caller) })
  const { account, view } = found
  await database.transaction(caller.scope, async (db) => {
    await recordIn(db, caller, context, account)
    await notifyOfExport(db, platform, account, view)
  })
  return found
}

/**
 * Returns what is stored about one person, which the law entitles everyone to request. The export is recorded, and the
 * person notified, before the data is returned.
 */
export async function exportAccount(
  platform: ExportPlatform,
  caller: Caller,
  context: RequestContext,
  id: string,
): Promise<AccountExport> {
  const now = platform.clock()
  const exportedAt = now.toISOString()
  if (id !== caller.accountId) {
    const { account, records } = await exportOther(platform, caller, context, id)
    return { exported_at: exportedAt, account: presentAccountTo(caller, account), ...records }
  }
  const { account, records, names } = await exportOwn(platform, caller, context)
  return { exported_at: exportedAt, account: presentAccount(account), ...records, names }
}
