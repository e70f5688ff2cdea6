import { allowsEveryCondition } from '@evenground/shared/people-filter'
import { AppError } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import { mayFilter, readStoredFilter } from '../people-filter/index.ts'

/** A rule's filter as stored. One that cannot be read applies to no one. */
interface Stored {
  filter: unknown
}

/**
 * Whether the caller may know to whom a rule applies, and to how many: both reveal what its conditions look at. What a
 * filter that cannot be read looks at is unknown, so it takes the permissions for every condition.
 */
export function mayKnowPeople(caller: Caller, rule: Stored): boolean {
  const filter = readStoredFilter(rule.filter)
  return filter ? mayFilter(caller, filter) : allowsEveryCondition(caller.permissions)
}

/** Throws if the caller may not know to whom a rule applies. */
export function assertMayKnowPeople(caller: Caller, rule: Stored): void {
  if (mayKnowPeople(caller, rule)) return
  throw new AppError('forbidden', {
    detail: 'You don’t have permission to filter people by all conditions of this rule.',
  })
}
