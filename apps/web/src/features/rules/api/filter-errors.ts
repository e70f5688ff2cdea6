import type { PeopleFilter } from '@evenground/shared/schemas'
import type { FieldError } from '../../../lib/detail/resource.ts'
import { isComplete } from '../../../lib/people-filter/condition-draft.ts'

/** Conditions that say nothing yet. The server checks the rest. */
export const findFilterErrors = (filter: PeopleFilter): FieldError[] =>
  filter.flatMap((condition, at) =>
    isComplete(condition) ? [] : [{ path: `filter.${at}`, code: 'condition_incomplete' }],
  )
