import { CONSOLE_TABS, type PermissionKey } from '@evenground/shared/constants'
import { PERMISSION_SECTIONS, type PermissionSection } from '../../../lib/permissions/permission-sections.ts'

/** The permissions that most entities have, in the order of the grid's columns. */
export const GRID_RIGHTS = ['list', 'get_by_id', 'create', 'update_by_id', 'destroy_by_id', 'count'] as const
const IN_GRID: ReadonlySet<string> = new Set(GRID_RIGHTS)

/** The sections in the order of the menu, each followed by its subsections. */
const MENU_ORDER = [
  'type',
  'tab',
  'ui',
  'dashboard',
  'reports',
  'domains',
  'keys',
  'accounts',
  'rules',
  'groups',
  'plans',
  'roles',
  'instructions',
  'assessments',
  'media',
  'surveys',
  'journals',
  'factors',
  'audit',
]
const TAB_ORDER: readonly string[] = CONSOLE_TABS.map(({ permission }) => permission)

/** Sorts by the position of each item's key in `order`; unknown keys come last. */
function sortAs<Item>(order: readonly string[], items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const placeOf = (item: Item) => (order.includes(keyOf(item)) ? order.indexOf(keyOf(item)) : order.length)
  return [...items].sort((one, other) => placeOf(one) - placeOf(other))
}

const SECTIONS: readonly PermissionSection[] = sortAs(MENU_ORDER, PERMISSION_SECTIONS, ({ key }) => key).map(
  ({ key, permissions }) => ({
    key,
    permissions: key === 'tab' ? sortAs(TAB_ORDER, permissions, (permission) => permission.key) : permissions,
  }),
)

const isEntity = ({ permissions }: PermissionSection): boolean =>
  GRID_RIGHTS.every((right) => permissions.some(({ name }) => name === right))

const narrow = (section: PermissionSection, inGrid: boolean): PermissionSection => ({
  ...section,
  permissions: section.permissions.filter(({ name }) => IN_GRID.has(name) === inGrid),
})

/** Sections with a row in the grid, limited to the permissions that have a column. */
export const GRID_SECTIONS = SECTIONS.filter(isEntity).map((section) => narrow(section, true))

/** All permissions without a column in the grid. */
export const OTHER_SECTIONS = SECTIONS.map((section) => (isEntity(section) ? narrow(section, false) : section)).filter(
  ({ permissions }) => permissions.length > 0,
)

const inGridFirst = ({ key, permissions }: PermissionSection): PermissionSection => ({
  key,
  permissions: [...permissions].sort((one, other) => Number(IN_GRID.has(other.name)) - Number(IN_GRID.has(one.name))),
})

/** The same permissions for phones: entities with all their permissions, and all other sections. */
export const ENTITY_SECTIONS = SECTIONS.filter(isEntity).map(inGridFirst)
export const PLAIN_SECTIONS = SECTIONS.filter((section) => !isEntity(section))

/** Names of permissions that change nothing and export no answers, journals or personal data. */
const READS: ReadonlySet<string> = new Set([
  ...['list', 'get_by_id', 'count', 'view', 'view_by_id', 'default', 'menu'],
  ...['factors', 'progress', 'roles', 'plans', 'assessments'],
])

const isReading = (key: PermissionKey): boolean =>
  key.startsWith('ui.v1.tab.') || key === 'ui.v1.type.admin' || READS.has(key.split('.').at(-1) ?? '')

export const PRESETS = ['all', 'none', 'read_only'] as const
type Preset = (typeof PRESETS)[number]

/** This permission always stays on: without it, there is no start page. */
const KEPT: PermissionKey = 'ui.v1.type.learn'

/** Applies a preset. Permissions that the caller may not grant are not changed. */
export function applyPreset(
  preset: Preset,
  value: readonly PermissionKey[],
  mayGrant: (key: PermissionKey) => boolean,
): ReadonlySet<PermissionKey> {
  const wanted = { all: () => true, none: () => false, read_only: isReading }[preset]
  const keys = PERMISSION_SECTIONS.flatMap(({ permissions }) => permissions.map(({ key }) => key))
  const held = new Set(value)
  return new Set(keys.filter((key) => (mayGrant(key) ? key === KEPT || wanted(key) : held.has(key))))
}
