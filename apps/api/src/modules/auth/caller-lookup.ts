import {
  GLOBAL_ADMINISTRATOR_ROLE_ID,
  type Locale,
  PERMISSION_KEYS,
  type PermissionKey,
  type PermissionTree,
  parsePermissions,
} from '@evenground/shared/constants'
import type { AccountLookup, CallerLookup } from '../../http/security/authentication.ts'
import type { Caller } from '../../http/security/caller.ts'
import { ALL_DOMAINS, type Scope } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { type CallerRow, findAccountCaller, findCaller, type KnownRole, touchSession } from './caller.repo.ts'

/** The global administrator has every permission, including those that later releases add. */
const ALL_PERMISSIONS: ReadonlySet<PermissionKey> = new Set(PERMISSION_KEYS)
/** What holders of an inactive role may still do: use the learner's own screens, which need no permission. */
const LEARNER_PERMISSIONS: ReadonlySet<PermissionKey> = new Set(['ui.v1.type.learn'])

/** The most roles in the cache. It is cleared beyond that; roles are then read from the database again. */
const ROLES_MAX = 1000

interface CachedRole extends KnownRole {
  permissions: ReadonlySet<PermissionKey>
}

/**
 * Caches the permissions of roles. An entry is only used if the lookup of the request confirms that the role has not
 * changed since it was read.
 */
function createRoleCache() {
  const roles = new Map<string, CachedRole>()
  return {
    find: (roleId: string): CachedRole | undefined => roles.get(roleId),
    keep(roleId: string, state: string, tree: PermissionTree): CachedRole {
      const permissions = parsePermissions(tree)
      const role = { state, permissions, administers: permissions.has('ui.v1.type.admin') }
      if (roles.size >= ROLES_MAX) roles.clear()
      roles.set(roleId, role)
      return role
    },
  }
}

function toScope(row: CallerRow, isGlobal: boolean): Scope {
  if (isGlobal) return ALL_DOMAINS
  const descendants = row.role_active ? (row.descendant_ids ?? []) : []
  return { domains: [row.domain_id, ...descendants], ancestors: row.ancestor_ids }
}

const NO_SESSION_ID = '00000000-0000-0000-0000-000000000000'

function toCaller(row: CallerRow, sessionId: string, permissions: ReadonlySet<PermissionKey> | undefined): Caller {
  const isGlobal = row.role_id === GLOBAL_ADMINISTRATOR_ROLE_ID
  const granted = row.role_active && permissions ? permissions : LEARNER_PERMISSIONS
  return {
    accountId: row.account_id,
    domainId: row.domain_id,
    roleId: row.role_id,
    sessionId,
    locale: row.locale as Locale,
    domainLocale: row.domain_locale as Locale,
    permissions: isGlobal ? ALL_PERMISSIONS : granted,
    scope: toScope(row, isGlobal),
    // An impersonating administrator is not asked to choose a password for the person.
    mustChangePassword: row.must_change_password && row.actor_id === null,
    mustEnroll: row.must_enroll && row.actor_id === null,
    actorId: row.actor_id,
    key: null,
    isReadOnly: row.is_read_only,
    sealedAt: row.sealed_at,
  }
}

export function createCallerLookup({ database, clock }: Pick<Platform, 'database' | 'clock'>): CallerLookup {
  const roles = createRoleCache()
  return async (claims) => {
    const known = roles.find(claims.rid)
    const row = await database.read(ALL_DOMAINS, (db) =>
      findCaller(db, {
        accountId: claims.sub,
        sessionId: claims.sid,
        now: clock(),
        role: known,
        isActing: claims.act !== undefined,
      }),
    )
    // The token is invalid if the account has another role than when the token was issued. A change of role also ends
    // sessions.
    if (!row || row.role_id !== claims.rid) return null
    if (row.actor_id !== (claims.act?.sub ?? null)) return null
    if (row.needs_touch) await database.read(ALL_DOMAINS, (db) => touchSession(db, claims.sid, clock()))
    const role = row.permissions ? roles.keep(row.role_id, row.role_state, row.permissions as PermissionTree) : known
    return toCaller(row, claims.sid, role?.permissions)
  }
}

/** Looks up the caller of work that continues after its request, with their current permissions. */
export const createAccountLookup =
  ({ database, clock }: Pick<Platform, 'database' | 'clock'>): AccountLookup =>
  async (who) => {
    const row = await database.read(ALL_DOMAINS, (db) =>
      findAccountCaller(db, { ...who, now: clock(), role: undefined }),
    )
    return row ? toCaller(row, NO_SESSION_ID, parsePermissions(row.permissions as PermissionTree)) : null
  }
