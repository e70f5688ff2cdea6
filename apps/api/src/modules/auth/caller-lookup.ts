import {
  GLOBAL_ADMINISTRATOR_ROLE_ID,
  type Locale,
  PERMISSION_KEYS,
  type PermissionKey,
  type PermissionTree,
  readPermissions,
} from '@evenground/shared/constants'
import type { CallerLookup } from '../../http/authentication.ts'
import { ALL_DOMAINS, type Scope } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { type CallerRow, findCaller } from './caller.repo.ts'

/** The global administrator holds every right that there is, also those that a newer version brings. */
const ALL_PERMISSIONS: ReadonlySet<PermissionKey> = new Set(PERMISSION_KEYS)
/** What holders of a switched-off role keep: the learner's own screens, which need no right. */
const LEARNER_PERMISSIONS: ReadonlySet<PermissionKey> = new Set(['ui.v1.type.learn'])

function readScope(row: CallerRow, isGlobal: boolean): Scope {
  if (isGlobal) return ALL_DOMAINS
  const descendants = row.role_active ? (row.descendant_ids ?? []) : []
  return { domains: [row.domain_id, ...descendants], lineage: row.ancestor_ids }
}

export function createCallerLookup({ database, clock }: Pick<Platform, 'database' | 'clock'>): CallerLookup {
  return async (claims) => {
    const row = await database.read(ALL_DOMAINS, (db) =>
      findCaller(db, { accountId: claims.sub, sessionId: claims.sid, now: clock() }),
    )
    // A role that changed since the token was made ends the token, as a change of role ends the session.
    if (!row || row.role_id !== claims.rid) return null
    if (row.actor_id !== (claims.act?.sub ?? null)) return null
    const isGlobal = row.role_id === GLOBAL_ADMINISTRATOR_ROLE_ID
    const granted = row.role_active ? readPermissions(row.permissions as PermissionTree) : LEARNER_PERMISSIONS
    return {
      accountId: row.account_id,
      domainId: row.domain_id,
      roleId: row.role_id,
      sessionId: claims.sid,
      locale: row.locale as Locale,
      domainLocale: row.domain_locale as Locale,
      permissions: isGlobal ? ALL_PERMISSIONS : granted,
      scope: readScope(row, isGlobal),
      actorId: row.actor_id,
    }
  }
}
