import { pickText } from '@evenground/shared/rules'
import { assertFresh } from '../../http/caching/version.ts'
import { notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Db, retryConflicts } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockGroup, removeGroup } from '../groups/index.ts'
import type { AssignedGroup } from './attributes/assign-group.ts'
import { type Projection, readProjection } from './attributes/project.ts'
import type { Directory } from './directory.ts'
import { insertEvent } from './events.repo.ts'
import { groupColumns } from './filter/columns.ts'
import * as repo from './groups.repo.ts'
import { isId } from './is-id.ts'
import { presentGroups } from './present-groups.ts'
import { type ListQuery, readListQuery } from './read-list-query.ts'
import { changeDirectoryGroup, insertDirectoryGroup } from './save-group.ts'
import { forbidden } from './scim-error.ts'
import type { Found, Page } from './users.service.ts'

/**
 * The maximum number of members in one page of groups, unless its first group alone has more. Further groups follow on
 * the next page.
 */
const PAGE_MEMBERS = 20_000

async function mustFind(db: Db, domainId: string, id: string): Promise<repo.GroupRow> {
  const group = isId(id) ? await repo.findGroupRow(db, domainId, id) : undefined
  if (!group) throw notFound()
  return group
}

/** Locks and finds a group that is about to change. Throws if the directory read an older version. */
async function mustLock(db: Db, domainId: string, context: RequestContext, id: string): Promise<repo.GroupRow> {
  if (isId(id)) await lockGroup(db, id)
  const group = await mustFind(db, domainId, id)
  assertFresh(context.ifMatch, group.version)
  return group
}

/** Returns the first groups of a page, as many as fit with all their members. */
function cutPage(groups: readonly repo.GroupRow[]): readonly repo.GroupRow[] {
  let members = 0
  const end = groups.findIndex(({ memberCount }, at) => {
    members += memberCount
    return at > 0 && members > PAGE_MEMBERS
  })
  return end < 0 ? groups : groups.slice(0, end)
}

export function createDirectoryGroupsService(platform: Platform) {
  const { database, clock, config } = platform
  const base = `${config.publicUrl}/scim/v2`

  const find = ({ caller, domainId }: Directory, id: string, projection: Projection): Promise<Found> =>
    database.read(caller.scope, async (db) => {
      const group = await mustFind(db, domainId, id)
      const options = { base, locale: caller.locale, projection, withMembers: projection.wants('members') }
      const [resource = {}] = await presentGroups(db, [group], options)
      return { resource, version: group.version }
    })

  /** Two simultaneous changes of groups with the same people can deadlock; then one of them is repeated. */
  const save = <T>({ caller }: Directory, work: (db: Db) => Promise<T>): Promise<T> =>
    retryConflicts(() => database.transaction(caller.scope, work))

  return {
    get: async (directory: Directory, id: string, query: ListQuery): Promise<Found> =>
      find(directory, id, readProjection(query)),

    list: (directory: Directory, query: ListQuery): Promise<Page> =>
      database.read(directory.caller.scope, async (db) => {
        const { locale } = directory.caller
        const plan = readListQuery(groupColumns(locale), query, [directory.domainId])
        const projection = readProjection(query)
        const [total, rows] = [
          await repo.countGroupRows(db, plan),
          plan.count === 0 ? [] : await repo.listGroupRows(db, plan),
        ]
        // Members are included only if explicitly requested: most requests look for a group by its title.
        const withMembers = projection.names('members')
        const shown = withMembers ? cutPage(rows) : rows
        const resources = await presentGroups(db, shown, { base, locale, projection, withMembers })
        return { total, startIndex: plan.startIndex, resources }
      }),

    create: async (directory: Directory, context: RequestContext, assigned: AssignedGroup, query: ListQuery) => {
      const now = clock()
      // Reads the projection first, so that an invalid one is refused before anything is written.
      const projection = readProjection(query)
      const id = await save(directory, (db) => insertDirectoryGroup(db, directory, context, { assigned, now }))
      return find(directory, id, projection)
    },

    update: async (
      directory: Directory,
      context: RequestContext,
      { id, assigned, query }: { id: string; assigned: AssignedGroup; query: ListQuery },
    ) => {
      const projection = readProjection(query)
      await save(directory, async (db) => {
        const before = await mustLock(db, directory.domainId, context, id)
        await changeDirectoryGroup(db, directory, context, { before, assigned, now: clock() })
      })
      return find(directory, id, projection)
    },

    remove: async (directory: Directory, context: RequestContext, id: string): Promise<void> => {
      const { caller, domainId } = directory
      await save(directory, async (db) => {
        const { title } = await mustLock(db, domainId, context, id)
        if (!caller.permissions.has('api.v2.groups.destroy_by_id'))
          throw forbidden('The administrator who created this token can’t delete groups. Delete the group by hand.')
        await removeGroup(db, caller, { ...context, ifMatch: undefined }, id)
        const event = { action: 'group.delete', status: 204, groupId: id, name: pickText(title, caller.locale) }
        await insertEvent(db, directory, event, clock())
      })
    },
  }
}
