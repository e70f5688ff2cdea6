import { API_PERMISSIONS, type ApiSection, PERMISSION_KEYS, type PermissionKey } from './permissions.ts'

/**
 * Permissions that an API key can never have: those for the caller's own account, for sign-in and access, for keys and
 * roles, and for confidential data. A test compares this list with the contract.
 */
const PEOPLE_ONLY: ReadonlySet<PermissionKey> = new Set([
  ...API_PERMISSIONS.keys.map((name) => `api.v2.keys.${name}` as const),
  'api.v2.roles.create',
  'api.v2.roles.update_by_id',
  'api.v2.roles.destroy_by_id',
  'api.v2.accounts.login_by_id',
  'api.v2.audit.list',
  'api.v2.accounts.export',
  'api.v2.accounts.destroy_by_id',
  'api.v2.accounts.reset_second_factor',
  'api.v2.domains.confidentiality',
  'api.v2.domains.policies',
  'api.v2.domains.retention',
  'api.v2.domains.erasure',
  'api.v2.domains.sign_in',
  'api.v2.reports.schedule',
  'api.v2.media.observe',
  'api.v2.assessments.create_by_id',
  'api.v2.journals.create_by_id',
  'api.v2.journals.update_response_by_id',
  'api.v2.journals.destroy_response_by_id',
  'api.v2.ui.menu',
])

/**
 * Permissions that an API key can have: all API permissions except those for people only. Permissions for parts of the
 * web app (`ui.v1.…`) are excluded.
 */
export const KEY_PERMISSIONS: readonly PermissionKey[] = PERMISSION_KEYS.filter(
  (key) => key.startsWith('api.v2.') && !PEOPLE_ONLY.has(key),
)

const inSections = (...sections: ApiSection[]): PermissionKey[] =>
  KEY_PERMISSIONS.filter((key) => sections.some((section) => key.startsWith(`api.v2.${section}.`)))

/** Predefined sets of permissions that the form for a new API key offers. */
export const KEY_PRESETS = {
  read_reports: [...inSections('dashboard', 'reports'), 'api.v2.domains.list', 'api.v2.domains.get_by_id'],
  manage_people: [
    ...inSections('accounts', 'groups'),
    'api.v2.roles.list',
    'api.v2.plans.list',
    'api.v2.domains.list',
    'api.v2.domains.get_by_id',
    'api.v2.domains.roles',
    'api.v2.domains.plans',
  ],
  manage_content: inSections('factors', 'media', 'instructions', 'surveys', 'plans').concat(
    ['assessments', 'journals'].flatMap((section) =>
      (['count', 'list', 'create', 'get_by_id', 'update_by_id', 'destroy_by_id'] as const).map(
        (name) => `api.v2.${section}.${name}` as PermissionKey,
      ),
    ),
  ),
} as const satisfies Record<string, readonly PermissionKey[]>

export type KeyPreset = keyof typeof KEY_PRESETS
