import {
  EVERYBODYS_PERMISSIONS,
  GLOBAL_ADMINISTRATOR_ROLE_ID,
  type PermissionKey,
  type PermissionTree,
  parsePermissions,
  unknownPermissions,
} from '@evenground/shared/constants'
import { foldText } from '@evenground/shared/rules'
import type { LocalizedText } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import { type Caller, isApiKey, isGlobalAdministrator } from '../../http/security/caller.ts'

/** The maximum number of field errors returned: as many as a form can show. */
const FIELD_ERRORS_MAX = 50

interface Granted {
  id?: string
  permissions: unknown
}

const listAdministering = ({ permissions }: Granted): PermissionKey[] =>
  [...parsePermissions(permissions as PermissionTree)].filter((key) => !EVERYBODYS_PERMISSIONS.has(key))

/** Whether a role has any permission beyond those of a learner. */
export const administers = (role: Granted): boolean =>
  role.id === GLOBAL_ADMINISTRATOR_ROLE_ID || listAdministering(role).length > 0

/**
 * Whether a role has a permission that the caller lacks. The global role exceeds everyone except global administrators,
 * whatever permissions they have. For an API key, any permission beyond those of a learner exceeds it: a person who
 * grants or removes such a role can be asked for a fresh proof, a program cannot.
 */
export function exceedsPermissions(caller: Caller, role: Granted): boolean {
  if (isGlobalAdministrator(caller)) return false
  if (role.id === GLOBAL_ADMINISTRATOR_ROLE_ID) return true
  return listAdministering(role).some((key) => isApiKey(caller) || !caller.permissions.has(key))
}

/**
 * Throws if a role contains a permission that the caller may not grant. Used when creating, changing and assigning
 * roles.
 */
export function assertMayGrant(caller: Caller, role: Granted): void {
  if (exceedsPermissions(caller, role)) {
    if (isApiKey(caller)) throw new AppError('not_for_keys')
    throw new AppError('forbidden', { detail: 'This role includes a permission that you don’t have.' })
  }
}

/** Throws if a permission does not exist, for example because it is misspelled: it would be lost without notice. */
export function checkPermissions(tree: PermissionTree): void {
  const unknown = unknownPermissions(tree).slice(0, FIELD_ERRORS_MAX)
  if (unknown.length === 0) return
  throw new AppError('rule_violated', {
    errors: unknown.map((key) => ({
      path: `permissions.${key}`.slice(0, 200),
      code: 'unknown_permission',
      message: 'There is no such permission.',
    })),
  })
}

/**
 * Removes differences in case, accents, whitespace and invisible characters, so that titles cannot be told apart by
 * them.
 */
const normalizeTitle = (title = ''): string => foldText(title).trim().replaceAll(/\s+/g, ' ')

/** Throws if a title is that of the global administrator in any language: people recognize the role by it. */
export function checkTitle(title: LocalizedText, reserved: LocalizedText): void {
  const taken = new Set(Object.values(reserved).map((one) => normalizeTitle(one)))
  if (Object.values(title).some((one) => taken.has(normalizeTitle(one)))) {
    throw new AppError('title_reserved', {
      errors: [
        { path: 'title', code: 'title_reserved', message: 'This title is reserved for the global administrator.' },
      ],
    })
  }
}

/** Throws for the global role, which is part of the product: without it, nobody could administer an install. */
export function assertNotGlobal(roleId: string): void {
  if (roleId === GLOBAL_ADMINISTRATOR_ROLE_ID) {
    throw new AppError('forbidden', { detail: 'You can’t change the global administrator role.' })
  }
}

/**
 * Whether a role can only be assigned by hand, to one person at a time. This is true of the global administrator role:
 * it cannot be a default role, and import, SCIM, single sign-on and registration never assign it.
 */
export const isGivenByHandAlone = (roleId: string): boolean => roleId === GLOBAL_ADMINISTRATOR_ROLE_ID
