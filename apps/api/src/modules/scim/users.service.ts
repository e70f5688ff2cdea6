import { AppError, notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Assigned } from './attributes/assign-value.ts'
import { type Projection, readProjection } from './attributes/project.ts'
import { createPerson } from './create-person.ts'
import type { Directory } from './directory.ts'
import { userColumns } from './filter/columns.ts'
import { isId } from './is-id.ts'
import { presentUser, type Resource } from './present.ts'
import { type ListQuery, readListQuery } from './read-list-query.ts'
import { removePerson } from './remove-person.ts'
import { updatePerson } from './update-person.ts'
import { countUsers, findUser, listUsers, type UserRow } from './users.repo.ts'

/** One page of a list, with the total number of results. */
export interface Page {
  total: number
  startIndex: number
  resources: Resource[]
}

export interface Found {
  resource: Resource
  version: number
}

export function createUsersService(platform: Platform) {
  const { database, config } = platform
  const base = `${config.publicUrl}/scim/v2`

  const show = (directory: Directory, user: UserRow, projection: Projection): Resource =>
    projection.apply(
      presentUser(user, { base, locale: directory.caller.locale, attributes: directory.catalog.attributes }),
    )

  async function find(directory: Directory, id: string, projection: Projection): Promise<Found> {
    const { caller, domainId } = directory
    const user = isId(id) ? await database.read(caller.scope, (db) => findUser(db, domainId, id)) : undefined
    if (!user) throw notFound()
    return { resource: show(directory, user, projection), version: user.version }
  }

  return {
    get: (directory: Directory, id: string, query: ListQuery): Promise<Found> =>
      find(directory, id, readProjection(query)),

    list: (directory: Directory, query: ListQuery): Promise<Page> =>
      database.read(directory.caller.scope, async (db) => {
        const plan = readListQuery(userColumns(directory.caller.locale, directory.catalog.attributes), query, [
          directory.domainId,
        ])
        const projection = readProjection(query)
        const users = plan.count === 0 ? [] : await listUsers(db, plan, { withGroups: projection.wants('groups') })
        // If the first page is not full, its length is the total.
        const isAll = plan.startIndex === 1 && plan.count > users.length
        const total = isAll ? users.length : await countUsers(db, plan)
        return { total, startIndex: plan.startIndex, resources: users.map((user) => show(directory, user, projection)) }
      }),

    create: async (
      directory: Directory,
      context: RequestContext,
      assigned: Assigned,
      query: ListQuery,
    ): Promise<Found> => {
      // Reads the projection first, so that an invalid one is refused before anything is written.
      const projection = readProjection(query)
      return find(directory, await createPerson(platform, directory, context, assigned), projection)
    },

    update: async (
      directory: Directory,
      context: RequestContext,
      { id, assigned, query }: { id: string; assigned: Assigned; query: ListQuery },
    ): Promise<Found> => {
      if (!isId(id)) throw notFound()
      const projection = readProjection(query)
      await updatePerson(platform, directory, context, { id, assigned })
      return find(directory, id, projection)
    },

    remove: async (directory: Directory, context: RequestContext, id: string): Promise<void> => {
      if (!isId(id)) throw notFound()
      try {
        await removePerson(platform, directory, context, id)
      } catch (error) {
        const isGone =
          error instanceof AppError && ['account_does_exist', 'account_already_deleted'].includes(error.code)
        throw isGone ? notFound() : error
      }
    },
  }
}
