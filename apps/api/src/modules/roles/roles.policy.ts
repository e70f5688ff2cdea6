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

/** As many field errors as a form can show. */
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
 * Whether a role has a permission that the caller lacks. The global role is beyond everyone else, whatever permissions
 * they collect. For an API key every permission to administer is one too many: a person who gives or takes such a role can be
 * asked for a fresh proof, a program can't.
 */
export function exceedsPermissions(caller: Caller, role: Granted): boolean {
  if (isGlobalAdministrator(caller)) return false
  if (role.id === GLOBAL_ADMINISTRATOR_ROLE_ID) return true
  return listAdministering(role).some((key) => isApiKey(caller) || !caller.permissions.has(key))
}

/** No one creates, grants or assigns a permission that they lack. */
export function assertMayGrant(caller: Caller, role: Granted): void {
  if (exceedsPermissions(caller, role)) {
    if (isApiKey(caller)) throw new AppError('not_for_keys')
    throw new AppError('forbidden', { detail: 'This role includes a permission that you don’t have.' })
  }
}

/** A misspelt permission is refused: it would be lost without anyone noticing. */
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

/** Case, accents, blanks and invisible characters cannot make one title out of another. */
const normalizeTitle = (title = ''): string => foldText(title).trim().replaceAll(/\s+/g, ' ')

/** The title by which people recognize the global administrator is no one else's, in any language. */
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

/** The global role is part of the product: without it, no one could administer an install. */
export function assertNotGlobal(roleId: string): void {
  if (roleId === GLOBAL_ADMINISTRATOR_ROLE_ID) {
    throw new AppError('forbidden', { detail: 'You can’t change the global administrator role.' })
  }
}

/**
 * The role of the global administrator is given by hand, to one person at a time. It is no one's default, and import,
 * SCIM, single sign-on and registration give it to no one.
 */
export const isGivenByHandAlone = (roleId: string): boolean => roleId === GLOBAL_ADMINISTRATOR_ROLE_ID
