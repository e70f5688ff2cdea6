import { ACCOUNT_FIELDS, type AccountField } from '../account-fields/index.ts'
import type { PermissionKey } from '../permissions.ts'

/**
 * The operators for each kind of field: the kinds of account fields, and the kinds of records that an account is linked
 * to.
 */
const KIND_OPERATORS = {
  text: ['is', 'is_not', 'contains', 'starts_with', 'empty', 'not_empty'],
  name: ['is', 'is_not', 'contains', 'starts_with', 'empty', 'not_empty'],
  login: ['is', 'is_not', 'contains', 'starts_with', 'empty', 'not_empty'],
  day: ['before', 'on_or_after', 'in_last_days', 'not_in_last_days', 'in_next_days', 'empty', 'not_empty'],
  moment: ['before', 'on_or_after', 'in_last_days', 'not_in_last_days', 'in_next_days', 'empty', 'not_empty'],
  past: ['before', 'on_or_after', 'in_last_days', 'not_in_last_days', 'empty', 'not_empty'],
  flag: ['is'],
  locale: ['is', 'is_not'],
  person: ['is', 'is_not', 'empty', 'not_empty'],
  domain: ['is', 'is_not', 'within'],
  role: ['is', 'is_not'],
  group: ['is', 'is_not', 'within', 'empty', 'not_empty'],
  plan: ['assigned', 'not_assigned', 'not_started', 'in_progress', 'complete', 'incomplete', 'overdue'],
  percent: ['at_least', 'below'],
} as const

export type PeopleKind = keyof typeof KIND_OPERATORS
export type PeopleOperator = (typeof KIND_OPERATORS)[PeopleKind][number]

export const PEOPLE_OPERATORS: readonly PeopleOperator[] = /* @__PURE__ */ [
  ...new Set(Object.values(KIND_OPERATORS).flat()),
]

/** Filter fields that are not account fields. `past`: an instant in the past, or null if it never happened. */
const EXTRA_KINDS = {
  domain_id: 'domain',
  role_id: 'role',
  groups: 'group',
  plans: 'plan',
  plan_percent: 'percent',
  last_sign_in_at: 'past',
  last_activity_at: 'past',
  created_at: 'past',
} as const satisfies Readonly<Record<string, PeopleKind>>

export type PeopleField = AccountField | keyof typeof EXTRA_KINDS

/** The fields by which people can be filtered, in the order in which the form offers them. */
export const PEOPLE_FIELDS = /* @__PURE__ */ [
  ...Object.keys(EXTRA_KINDS),
  ...Object.keys(ACCOUNT_FIELDS),
] as readonly PeopleField[]

export const kindOf = (field: PeopleField): PeopleKind =>
  Object.hasOwn(EXTRA_KINDS, field)
    ? EXTRA_KINDS[field as keyof typeof EXTRA_KINDS]
    : ACCOUNT_FIELDS[field as AccountField].kind

export const operatorsOf = (field: PeopleField): readonly PeopleOperator[] => KIND_OPERATORS[kindOf(field)]

/** The type of a condition's values. `any_ids`: ids, or an empty list, which means any plan. */
export type ValueKind = 'none' | 'day' | 'days' | 'percent' | 'any_ids' | 'ids' | 'flag' | 'locale' | 'text'

const VALUES_BY_OPERATOR: Partial<Record<PeopleOperator, ValueKind>> = {
  empty: 'none',
  not_empty: 'none',
  before: 'day',
  on_or_after: 'day',
  in_last_days: 'days',
  not_in_last_days: 'days',
  in_next_days: 'days',
  at_least: 'percent',
  below: 'percent',
}

const VALUES_BY_KIND: Partial<Record<PeopleKind, ValueKind>> = {
  person: 'ids',
  domain: 'ids',
  role: 'ids',
  group: 'ids',
  plan: 'any_ids',
  flag: 'flag',
  locale: 'locale',
}

export const valueKindOf = (field: PeopleField, operator: PeopleOperator): ValueKind =>
  VALUES_BY_OPERATOR[operator] ?? VALUES_BY_KIND[kindOf(field)] ?? 'text'

/**
 * The fields that the rule of a dynamic group may use. Fields that depend on groups, plans or activity are excluded.
 */
export const GROUP_RULE_FIELDS: readonly PeopleField[] = /* @__PURE__ */ PEOPLE_FIELDS.filter(
  (field) => field === 'role_id' || Object.hasOwn(ACCOUNT_FIELDS, field),
)

const LIST: readonly PermissionKey[] = ['api.v2.accounts.list', 'api.v2.accounts.view']
const ONE: readonly PermissionKey[] = ['api.v2.accounts.get_by_id', 'api.v2.accounts.view_by_id']
const GROUP: readonly PermissionKey[] = ['api.v2.groups.get_by_id', 'api.v2.groups.view_by_id']
const PROGRESS: readonly PermissionKey[] = ['api.v2.plans.progress']

/**
 * Returns the permissions of which the caller needs at least one to use this condition. The caller must already be
 * allowed to see the data that the condition asks about, because the count of matches would reveal it.
 */
function permissionsFor(field: PeopleField, operator: PeopleOperator): readonly PermissionKey[] {
  const kind = kindOf(field)
  if (kind === 'group') return [...ONE, ...GROUP]
  if (kind === 'percent') return PROGRESS
  if (kind !== 'plan') return LIST
  return operator === 'assigned' || operator === 'not_assigned' ? [...ONE, ...PROGRESS] : PROGRESS
}

interface Permissions {
  has: (key: PermissionKey) => boolean
}

/** Whether these permissions allow a condition on this field. */
export const allowsCondition = (permissions: Permissions, field: PeopleField, operator: PeopleOperator): boolean =>
  permissionsFor(field, operator).some((key) => permissions.has(key))

/** Whether these permissions allow every condition that exists. */
export const allowsEveryCondition = (permissions: Permissions): boolean =>
  PEOPLE_FIELDS.every((field) => operatorsOf(field).every((operator) => allowsCondition(permissions, field, operator)))
