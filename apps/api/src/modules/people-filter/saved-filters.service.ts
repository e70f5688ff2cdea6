import type { PeopleFilter, SavedFilterInput, SavedFilterUpdate } from '@evenground/shared/schemas'
import { assertFresh } from '../../http/caching/version.ts'
import { AppError, notFound, ruleViolated } from '../../http/errors/app-error.ts'
import { omitUndefined } from '../../http/input/omit-undefined.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { holdAccount } from '../account-locks/index.ts'
import { changesOf, recordChange } from '../audit/index.ts'
import { assertDomain } from '../domains/index.ts'
import { assertStaysVisible, mayEditSaved } from '../saved-records/index.ts'
import { assertKnownIds } from './assert-known-ids.ts'
import { assertMayFilter } from './assert-may-filter.ts'
import { readStoredFilter } from './read-stored-filter.ts'
import * as repo from './saved-filters.repo.ts'

export type SavedFiltersService = ReturnType<typeof createSavedFiltersService>

/** The maximum number of saved filters per person. */
const OWN_MAX = 200

async function mustFind(db: Db, caller: Caller, id: string): Promise<repo.SavedFilterRecord> {
  const found = await repo.savedFilters.find(db, caller.accountId, id)
  if (!found) throw notFound()
  return found
}

async function mustLock(db: Db, caller: Caller, context: RequestContext, id: string) {
  await repo.lockSavedFilter(db, id)
  const found = await mustFind(db, caller, id)
  if (!mayEditSaved(caller, found)) {
    throw new AppError('forbidden', { detail: 'Only the person who saved this filter can change it.' })
  }
  assertFresh(context.ifMatch, found.version)
  return found
}

/**
 * Returns the conditions of a saved filter that the caller can see. Throws if they cannot be read, or if the caller may
 * not filter by one of them.
 */
export async function loadSavedConditions(db: Db, caller: Caller, id: string): Promise<PeopleFilter> {
  const conditions = readStoredFilter((await mustFind(db, caller, id)).conditions)
  if (!conditions) throw ruleViolated('filter_id', 'filter_unreadable', 'The conditions of this filter cannot be read.')
  assertMayFilter(caller, conditions)
  return conditions
}

const changeOf = changesOf('people_filter')

async function insertNew(db: Db, caller: Caller, context: RequestContext, input: SavedFilterInput) {
  const domainId = input.domain_id ?? caller.domainId
  await assertDomain(db, caller, domainId)
  assertMayFilter(caller, input.filter)
  await assertKnownIds(db, input.filter)
  // If two filters are saved at once, the second waits and counts the first.
  await holdAccount(db, caller.accountId)
  if ((await repo.countOwn(db, caller.accountId)) >= OWN_MAX) {
    throw ruleViolated('title', 'too_many', `You already have ${OWN_MAX} saved filters. Delete one first.`)
  }
  const id = newId()
  const { title, shared = false, filter } = input
  await repo.insertSavedFilter(db, { id, domainId, accountId: caller.accountId, title, shared, conditions: filter })
  await recordChange(db, caller, context, changeOf('create', { id, domainId }))
  return mustFind(db, caller, id)
}

export function createSavedFiltersService({ database }: Pick<Platform, 'database'>) {
  return {
    list: (caller: Caller) => database.read(caller.scope, (db) => repo.savedFilters.list(db, caller.accountId)),

    get: (caller: Caller, id: string) => database.read(caller.scope, (db) => mustFind(db, caller, id)),

    create: (caller: Caller, context: RequestContext, input: SavedFilterInput) =>
      database.transaction(caller.scope, (db) => insertNew(db, caller, context, input)),

    update: (caller: Caller, context: RequestContext, id: string, { filter, ...input }: SavedFilterUpdate) =>
      database.transaction(caller.scope, async (db) => {
        const before = await mustLock(db, caller, context, id)
        assertStaysVisible(before, input.shared)
        if (filter) {
          assertMayFilter(caller, filter)
          await assertKnownIds(db, filter)
        }
        await repo.updateSavedFilter(db, id, omitUndefined({ ...input, conditions: filter }))
        const fields = Object.keys(omitUndefined({ ...input, filter }))
        await recordChange(db, caller, context, changeOf('update', before, { fields }))
        return mustFind(db, caller, id)
      }),

    remove: (caller: Caller, context: RequestContext, id: string): Promise<void> =>
      database.transaction(caller.scope, async (db) => {
        const before = await mustLock(db, caller, context, id)
        await repo.savedFilters.remove(db, id)
        await recordChange(db, caller, context, changeOf('delete', before))
      }),
  }
}
