import type { PermissionKey } from '@evenground/shared/constants'
import { allowsCondition, kindOf, operatorsOf, type PeopleField, valueKindOf } from '@evenground/shared/people-filter'
import type { PeopleCondition } from '@evenground/shared/schemas'
import type { PickSource } from '../detail/sources.ts'
import { domainSource, groupSource, planSource, roleSource } from '../detail/sources.ts'
import { peopleSource } from './people-source.ts'

type Operator = PeopleCondition['operator']

const SOURCES: Partial<Record<ReturnType<typeof kindOf>, PickSource>> = {
  domain: domainSource,
  role: roleSource,
  group: groupSource,
  plan: planSource,
  percent: planSource,
  person: peopleSource,
}

/** Source for the ids of a condition on this field, if it has ids. */
export const sourceOf = (field: PeopleField): PickSource | undefined => SOURCES[kindOf(field)]

/** The operators that these permissions allow. */
export const offeredOperators = (
  field: PeopleField,
  permissions: { has: (key: PermissionKey) => boolean },
): Operator[] => operatorsOf(field).filter((operator) => allowsCondition(permissions, field, operator))

/** Changes field or operator. Keeps the values only if they mean the same. */
export function changeCondition(
  before: PeopleCondition,
  { field = before.field, operator }: { field?: PeopleField; operator?: Operator },
): PeopleCondition {
  const next = operator ?? (field === before.field ? before.operator : operatorsOf(field)[0]) ?? before.operator
  const keeps = field === before.field && valueKindOf(field, next) === valueKindOf(field, before.operator)
  const values = keeps ? before.values : valueKindOf(field, next) === 'flag' ? ['true'] : []
  return { field, operator: next, values, ...(keeps && before.plan_id && { plan_id: before.plan_id }) }
}

/** Whether everything is filled in. Whether it is valid is checked by the server. */
export function isComplete({ field, operator, values, plan_id }: PeopleCondition): boolean {
  const kind = valueKindOf(field, operator)
  if (field === 'plan_percent' && !plan_id) return false
  return kind === 'none' || kind === 'any_ids' || values.some((value) => value.trim() !== '')
}
