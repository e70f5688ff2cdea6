import { isSavedView } from '@evenground/shared/constants'
import type { SavedReportInput, SavedReportUpdate } from '@evenground/shared/schemas'
import { assertFresh } from '../../http/caching/version.ts'
import { AppError, notFound, ruleViolated } from '../../http/errors/app-error.ts'
import { omitUndefined } from '../../http/input/omit-undefined.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Caller, may } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { holdAccount } from '../account-locks/index.ts'
import { changesOf, recordChange } from '../audit/index.ts'
import { assertDomain } from '../domains/index.ts'
import { assertStaysVisible, mayEditSaved } from '../saved-records/index.ts'
import * as repo from './saved-reports.repo.ts'

export type SavedReportsService = ReturnType<typeof createSavedReportsService>

/** The maximum number of saved reports per person. */
const OWN_MAX = 100

/**
 * Whether the caller may open this kind: saved views belong to the dashboard, other kinds are reports. Callers who may
 * not open a saved report do not see that it exists.
 */
const mayUse = (caller: Caller, kind: string): boolean =>
  may(caller, isSavedView(kind) ? 'api.v2.dashboard.default' : 'api.v2.reports.data')

async function mustLock(db: Db, caller: Caller, context: RequestContext, id: string) {
  const found = await repo.savedReports.findAndLock(db, caller.accountId, id)
  if (!found || !mayUse(caller, found.kind)) throw notFound()
  if (!mayEditSaved(caller, found)) {
    throw new AppError('forbidden', { detail: 'Only the person who saved this report can change it.' })
  }
  assertFresh(context.ifMatch, found.version)
  return found
}

const changeOf = changesOf('saved_report')

async function insertNew(db: Db, caller: Caller, context: RequestContext, input: SavedReportInput) {
  if (!mayUse(caller, input.kind)) throw new AppError('forbidden')
  const domainId = input.domain_id ?? caller.domainId
  await assertDomain(db, caller, domainId)
  if (!(await repo.isInReach(db, input.choice))) throw notFound()
  // If two reports are saved at once, the second waits and counts the first.
  await holdAccount(db, caller.accountId)
  if ((await repo.countOwnReports(db, caller.accountId)) >= OWN_MAX) {
    throw ruleViolated('title', 'too_many', `You already have ${OWN_MAX} saved reports. Delete one first.`)
  }
  const { title, shared = false, kind, choice } = input
  const own = { id: newId(), domainId, accountId: caller.accountId }
  const saved = await repo.insertSavedReport(db, { ...own, title, shared, kind, choice: omitUndefined(choice) })
  await recordChange(db, caller, context, changeOf('create', own))
  return saved
}

/** Report parameters saved under a name. Opening a saved report runs it again with the reader's permissions. */
export function createSavedReportsService({ database }: Pick<Platform, 'database'>) {
  return {
    list: async (caller: Caller) => {
      const found = await database.read(caller.scope, (db) => repo.savedReports.list(db, caller.accountId))
      return found.filter(({ kind }) => mayUse(caller, kind))
    },

    create: (caller: Caller, context: RequestContext, input: SavedReportInput) =>
      database.transaction(caller.scope, (db) => insertNew(db, caller, context, input)),

    update: (caller: Caller, context: RequestContext, id: string, input: SavedReportUpdate) =>
      database.transaction(caller.scope, async (db) => {
        const before = await mustLock(db, caller, context, id)
        assertStaysVisible(before, input.shared)
        const changes = omitUndefined(input)
        await recordChange(db, caller, context, changeOf('update', before, { fields: Object.keys(changes) }))
        return repo.saveReport(db, id, changes)
      }),

    remove: (caller: Caller, context: RequestContext, id: string): Promise<void> =>
      database.transaction(caller.scope, async (db) => {
        const before = await mustLock(db, caller, context, id)
        await repo.savedReports.remove(db, id)
        await recordChange(db, caller, context, changeOf('delete', before))
      }),
  }
}
