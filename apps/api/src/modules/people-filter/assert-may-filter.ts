import { allowsCondition } from '@evenground/shared/people-filter'
import type { PeopleCondition, PeopleFilter } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'

const mayUse = (caller: Caller, { field, operator }: PeopleCondition): boolean =>
  allowsCondition(caller.permissions, field, operator)

/** Whether the caller may see every field that a filter uses. */
export const mayFilter = (caller: Caller, filter: PeopleFilter): boolean =>
  filter.every((condition) => mayUse(caller, condition))

/** Throws if a filter uses a field that the caller may not see: even the count of matches would reveal its values. */
export function assertMayFilter(caller: Caller, filter: PeopleFilter): void {
  const refused = filter.find((condition) => !mayUse(caller, condition))
  if (!refused) return
  throw new AppError('forbidden', { detail: `You don’t have permission to filter people by ${refused.field}.` })
}
