import { valueKindOf } from '@evenground/shared/people-filter'
import type { PeopleFilter } from '@evenground/shared/schemas'
import type { FieldError } from '../../../lib/detail/resource.ts'

/** Conditions that say nothing yet. The server checks the rest. */
export const findFilterErrors = (filter: PeopleFilter): FieldError[] =>
  filter.flatMap(({ field, operator, values, plan_id }, at) => {
    const kind = valueKindOf(field, operator)
    const isEmpty = kind !== 'none' && kind !== 'any_ids' && values.every((value) => value.trim() === '')
    return isEmpty || (field === 'plan_percent' && !plan_id)
      ? [{ path: `filter.${at}`, code: 'condition_incomplete' }]
      : []
  })
