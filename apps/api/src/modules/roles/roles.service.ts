import { GLOBAL_ADMINISTRATOR_ROLE_ID, type PermissionTree, parsePermissions } from '@evenground/shared/constants'
import type { LocalizedText, RoleInput, RoleUpdate } from '@evenground/shared/schemas'
import { assertFresh } from '../../http/caching/version.ts'
import { AppError, notFound, ruleViolated } from '../../http/errors/app-error.ts'
import { parseRequired } from '../../http/input/localized.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { assertMayChange, assertMayOwn, chooseOwner } from '../../http/security/ownership.ts'
import type { Db, ListRequest } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { listChanges, listGrants, recordChange } from '../audit/index.ts'
import { assertMayGrant, assertNotGlobal, checkPermissions, checkTitle } from './roles.policy.ts'
import * as repo from './roles.repo.ts'

export type RolesService = ReturnType<typeof createRolesService>

async function mustFind(db: Db, id: string): Promise<repo.RoleRecord> {
  const role = await repo.findRole(db, id)
  if (!role) throw notFound()
  return role
}

async function parseTitle(db: Db, caller: Caller, input: RoleInput['title'], before?: LocalizedText) {
  const title = parseRequired('title', input, caller, before)
  checkTitle(title, (await mustFind(db, GLOBAL_ADMINISTRATOR_ROLE_ID)).title as LocalizedText)
  return title
}

/** Throws unless the caller may make this domain the owner of the role and all who use the role can still see it. */
async function checkOwner(db: Db, caller: Caller, roleId: string, ownerId: string | null | undefined): Promise<void> {
  if (ownerId === undefined) return
  assertMayOwn(caller, ownerId)
  if (ownerId !== null && (await repo.isReferencedOutside(db, roleId, ownerId))) {
    throw ruleViolated('domain_id', 'in_use_elsewhere', 'Some domains that use this role could no longer see it.')
  }
}

/**
 * Finds and locks a role that the caller may change: one in their scope, not that of the global administrator, and
 * without permissions that the caller lacks. Throws if the caller read an older version.
 */
async function lockChangeable(db: Db, caller: Caller, context: RequestContext, id: string) {
  await repo.lockRole(db, id)
  const role = await mustFind(db, id)
  assertNotGlobal(id)
  assertMayChange(caller, role.domainId)
  assertMayGrant(caller, role)
  assertFresh(context.ifMatch, role.version)
  return role
}

/** Returns the columns to update. */
const buildChange = async (db: Db, caller: Caller, before: repo.RoleRecord, input: RoleUpdate) => ({
  ...(input.domain_id !== undefined && { domainId: input.domain_id }),
  ...(input.title !== undefined && {
    title: await parseTitle(db, caller, input.title, before.title as LocalizedText),
  }),
  ...(input.permissions !== undefined && { permissions: input.permissions as object }),
  ...(input.options !== undefined && { options: input.options as object }),
  ...(input.active !== undefined && { active: input.active }),
})

const listKeys = ({ permissions }: repo.RoleRecord) => parsePermissions(permissions as PermissionTree)

const recordUpdate = (
  db: Db,
  caller: Caller,
  context: RequestContext,
  { before, after, fields }: { before: repo.RoleRecord; after: repo.RoleRecord; fields: string[] },
): Promise<void> =>
  recordChange(db, caller, context, {
    action: 'role.update',
    targetType: 'role',
    targetId: before.id,
    domainId: before.domainId,
    fields,
    values: listChanges(fields, before, after),
    permissions: listGrants(listKeys(before), listKeys(after)),
  })

export function createRolesService({ database }: Pick<Platform, 'database'>) {
  return {
    list: (caller: Caller, request: ListRequest) =>
      database.read(caller.scope, (db) => repo.listRoles(db, caller.locale, request)),

    count: (caller: Caller, q: string | undefined) =>
      database.read(caller.scope, (db) => repo.countRoles(db, caller.locale, q)),

    get: (caller: Caller, id: string) => database.read(caller.scope, (db) => mustFind(db, id)),

    holders: (caller: Caller, id: string) =>
      database.read(caller.scope, async (db) => {
        await mustFind(db, id)
        return repo.countHolders(db, id)
      }),

    create: (caller: Caller, context: RequestContext, input: RoleInput) =>
      database.transaction(caller.scope, async (db) => {
        const id = newId()
        const domainId = chooseOwner(caller, input.domain_id)
        const permissions = input.permissions ?? {}
        checkPermissions(permissions)
        assertMayGrant(caller, { permissions })
        const title = await parseTitle(db, caller, input.title)
        await repo.insertRole(db, {
          id,
          domainId,
          title,
          permissions: permissions as object,
          options: (input.options ?? {}) as object,
          active: input.active ?? true,
        })
        await recordChange(db, caller, context, { action: 'role.create', targetType: 'role', targetId: id, domainId })
        return mustFind(db, id)
      }),

    update: (caller: Caller, context: RequestContext, id: string, input: RoleUpdate) =>
      database.transaction(caller.scope, async (db) => {
        const before = await lockChangeable(db, caller, context, id)
        await checkOwner(db, caller, id, input.domain_id)
        if (input.permissions !== undefined) {
          checkPermissions(input.permissions)
          assertMayGrant(caller, { permissions: input.permissions })
        }
        await repo.updateRole(db, id, await buildChange(db, caller, before, input))
        const after = await mustFind(db, id)
        await recordUpdate(db, caller, context, { before, after, fields: Object.keys(input) })
        return after
      }),

    remove: (caller: Caller, context: RequestContext, id: string) =>
      database.transaction(caller.scope, async (db) => {
        const { domainId } = await lockChangeable(db, caller, context, id)
        if ((await repo.isRoleInUse(db, id)) || !(await repo.deleteRole(db, id))) throw new AppError('role_attached')
        await recordChange(db, caller, context, { action: 'role.delete', targetType: 'role', targetId: id, domainId })
      }),
  }
}
