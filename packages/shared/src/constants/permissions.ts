/**
 * The catalog of grantable permissions. A key is the path through a role's permission tree: `api.v2.accounts.list` is
 * `permissions.api.v2.accounts.list === true`.
 */

export const ADMIN_TABS = [
  'dashboard',
  'factors',
  'assessments',
  'media',
  'roles',
  'surveys',
  'accounts',
  'reporting',
  'instructions',
  'domains',
  'plans',
  'journals',
  'groups',
  'aiServices',
  'chat',
] as const

export const INTERFACE_TYPES = ['learn', 'admin'] as const

const CRUD = ['count', 'list', 'create', 'get_by_id', 'update_by_id', 'destroy_by_id'] as const

/** Permissions by section, in the order in which the role editor shows them. */
export const API_PERMISSIONS = {
  dashboard: ['default', 'compare_assessment_date'],
  reports: ['data', 'pdf', 'odt', 'schedule'],
  factors: CRUD,
  journals: [
    ...CRUD,
    'create_by_id',
    'responses',
    'get_response_by_id',
    'update_response_by_id',
    'destroy_response_by_id',
  ],
  surveys: CRUD,
  media: [...CRUD, 'observe'],
  assessments: [
    ...CRUD,
    'create_by_id',
    'responses',
    'factors',
    'latest_responses',
    'get_response_by_id',
    'destroy_response_by_id',
  ],
  instructions: CRUD,
  roles: CRUD,
  plans: [...CRUD, 'progress'],
  groups: [...CRUD, 'view', 'view_by_id'],
  accounts: [...CRUD, 'view', 'view_by_id', 'login_by_id', 'export', 'reset_second_factor'],
  domains: [...CRUD, 'roles', 'plans', 'assessments', 'confidentiality', 'policies', 'retention', 'erasure', 'sign_in'],
  keys: CRUD,
  rules: CRUD,
  audit: ['list'],
  ui: ['menu'],
} as const satisfies Record<string, readonly string[]>

export type ApiSection = keyof typeof API_PERMISSIONS
type ApiPermission = { [S in ApiSection]: `api.v2.${S}.${(typeof API_PERMISSIONS)[S][number]}` }[ApiSection]
type TabPermission = `ui.v1.tab.${(typeof ADMIN_TABS)[number]}`
type TypePermission = `ui.v1.type.${(typeof INTERFACE_TYPES)[number]}`
export type PermissionKey = ApiPermission | TabPermission | TypePermission

const apiKeys = Object.entries(API_PERMISSIONS).flatMap(([section, permissions]) =>
  permissions.map((right) => `api.v2.${section}.${right}` as ApiPermission),
)

/** Every permission that exists. A permission tree with any other key is rejected. */
export const PERMISSION_KEYS: readonly PermissionKey[] = [
  ...ADMIN_TABS.map((tab) => `ui.v1.tab.${tab}` as const),
  ...INTERFACE_TYPES.map((type) => `ui.v1.type.${type}` as const),
  ...apiKeys,
]

/** Permissions that anyone who edits roles may grant, because they give no power over other people. */
export const EVERYBODYS_PERMISSIONS: ReadonlySet<PermissionKey> = new Set([
  'ui.v1.type.learn',
  'ui.v1.tab.chat',
  'api.v2.media.observe',
  'api.v2.ui.menu',
])
