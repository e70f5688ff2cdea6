import {
  ADMIN_TABS,
  API_PERMISSIONS,
  type ApiSection,
  EVERYBODYS_PERMISSIONS,
  type PermissionKey,
} from '@evenground/shared/constants'
import type { LocalizedText } from '@evenground/shared/schemas'

interface StartingRole {
  title: LocalizedText
  permissions: readonly PermissionKey[]
  /**
   * Whether new people get this role in the root domain, and in domains below it without a default role of their own.
   */
  isDefault: boolean
}

const all = (...sections: readonly ApiSection[]): PermissionKey[] =>
  sections.flatMap((section) => API_PERMISSIONS[section].map((name) => `api.v2.${section}.${name}` as PermissionKey))

const some = (section: ApiSection, ...names: readonly string[]): PermissionKey[] =>
  names.map((name) => `api.v2.${section}.${name}` as PermissionKey)

const READ = ['count', 'list', 'get_by_id']
const CHANGE = [...READ, 'create', 'update_by_id', 'destroy_by_id']

/** The roles of a new installation, so that people can be added and imported right away. */
export const STARTING_ROLES: readonly StartingRole[] = [
  {
    title: { 'en-us': 'Learner', 'es-mx': 'Participante' },
    permissions: [...EVERYBODYS_PERMISSIONS],
    isDefault: true,
  },
  {
    title: { 'en-us': 'Organization administrator', 'es-mx': 'Administración de la organización' },
    permissions: [
      'ui.v1.type.learn',
      'ui.v1.type.admin',
      ...ADMIN_TABS.map((tab) => `ui.v1.tab.${tab}` as const),
      ...all(
        'dashboard',
        'reports',
        'factors',
        'surveys',
        'media',
        'assessments',
        'instructions',
        'plans',
        'groups',
        'ui',
      ),
      // Without reading journal responses: an organization's own administrators do not see what people write.
      ...some('journals', ...CHANGE, 'create_by_id'),
      ...some('roles', ...READ),
      ...some('accounts', ...CHANGE, 'view', 'view_by_id'),
      ...some('domains', ...READ, 'update_by_id', 'roles', 'plans', 'assessments'),
    ],
    isDefault: false,
  },
]
