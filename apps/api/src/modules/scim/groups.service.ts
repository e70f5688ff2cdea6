import { pickText } from '@evenground/shared/rules'
import { notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Db, retryConflicts } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { createGroupsService } from '../groups/index.ts'
import type { AssignedGroup } from './attributes/assign-group.ts'
import { type Projection, readProjection } from './attributes/project.ts'
import type { Directory } from './directory.ts'
import { insertEvent } from './events.repo.ts'
import { groupColumns } from './filter/columns.ts'
import * as repo from './groups.repo.ts'
import { isId } from './is-id.ts'
import { presentGroup, type Resource } from './present.ts'
import { type ListQuery, readListQuery } from './read-list-query.ts'
import { changeDirectoryGroup, insertDirectoryGroup } from './save-group.ts'
import type { Found, Page } from './users.service.ts'

/** Members that one page names in all, beside those of its first group: the next page goes on behind it. */
const PAGE_MEMBERS = 20_000

async function mustFind(db: Db, domainId: string, id: string): Promise<repo.GroupRow> {
  const group = isId(id) ? await repo.findGroupRow(db, domainId, id) : undefined
  if (!group) throw notFound()
  return group
}

/** As many of the groups as can be named with all their members. */
function cutPage(groups: readonly repo.GroupRow[]): repo.GroupRow[] {
  let members = 0
  const end = groups.findIndex(({ memberCount }, at) => {
    members += memberCount
    return at > 0 && members > PAGE_MEMBERS
  })
  return end < 0 ? [...groups] : groups.slice(0, end)
}

async function withMembers(db: Db, groups: readonly repo.GroupRow[], projection: Projection): Promise<repo.GroupRow[]> {
  if (!projection.wants('members') || groups.length === 0) return [...groups]
  const shown = cutPage(groups)
  const ids = shown.map(({ id }) => id)
  const members = new Map(ids.map((id) => [id, [] as NonNullable<repo.GroupRow['members']>]))
  for (const { groupId, ...member } of await repo.listGroupMembers(db, ids)) members.get(groupId)?.push(member)
  return shown.map((group) => ({ ...group, members: members.get(group.id) ?? [] }))
}

export function createDirectoryGroupsService(platform: Platform) {
  const { database, clock, config } = platform
  const base = `${config.publicUrl}/scim/v2`
  const groups = createGroupsService(platform)

  const get = (directory: Directory, id: string, query: ListQuery): Promise<Found> =>
    database.read(directory.caller.scope, async (db) => {
      const projection = readProjection(query)
      const [group] = await withMembers(db, [await mustFind(db, directory.domainId, id)], projection)
      const found = group as repo.GroupRow
      const resource = projection.apply(presentGroup(found, { base, locale: directory.caller.locale }))
      return { resource, version: found.version }
    })

  /** Where two change groups of the same people at once, one comes again. */
  const save = <T>({ caller }: Directory, work: (db: Db) => Promise<T>): Promise<T> =>
    retryConflicts(() => database.transaction(caller.scope, work))

  return {
    get,

    list: (directory: Directory, query: ListQuery): Promise<Page> =>
      database.read(directory.caller.scope, async (db) => {
        const { locale } = directory.caller
        const plan = readListQuery(groupColumns(locale), query, [directory.domainId])
        const projection = readProjection(query)
        const [total, rows] = [
          await repo.countGroupRows(db, plan),
          plan.count === 0 ? [] : await repo.listGroupRows(db, plan),
        ]
        const shown = await withMembers(db, rows, projection)
        const resources = shown.map((group): Resource => projection.apply(presentGroup(group, { base, locale })))
        return { total, startIndex: plan.startIndex, resources }
      }),

    create: async (directory: Directory, context: RequestContext, assigned: AssignedGroup, query: ListQuery) => {
      const now = clock()
      return get(
        directory,
        await save(directory, (db) => insertDirectoryGroup(db, directory, context, { assigned, now })),
        query,
      )
    },

    update: async (
      directory: Directory,
      context: RequestContext,
      { id, assigned, query }: { id: string; assigned: AssignedGroup; query: ListQuery },
    ) => {
      await save(directory, async (db) => {
        const before = await mustFind(db, directory.domainId, id)
        await changeDirectoryGroup(db, directory, context, { before, assigned, now: clock() })
      })
      return get(directory, id, query)
    },

    remove: async (directory: Directory, context: RequestContext, id: string): Promise<void> => {
      const { caller, domainId } = directory
      const { title } = await database.read(caller.scope, (db) => mustFind(db, domainId, id))
      await groups.remove(caller, context, id)
      const event = { action: 'group.delete', status: 204, groupId: id, name: pickText(title, caller.locale) }
      await database.read(caller.scope, (db) => insertEvent(db, directory, event, clock()))
    },
  }
}
