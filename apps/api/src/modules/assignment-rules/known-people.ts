import { allowsEveryCondition } from '@evenground/shared/people-filter'
import { PeopleFilter } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import { mayFilter } from '../people-filter/index.ts'

/** A rule's filter as stored. An older or newer release may have written it. */
interface Stored {
  filter: unknown
}

/** Null if a newer release saved it with fields that this one does not know. Such a rule applies to no one. */
export const readFilter = ({ filter }: Stored): PeopleFilter | null => PeopleFilter.safeParse(filter).data ?? null

/**
 * Whether the caller may know to whom a rule applies, and to how many: both reveal what its conditions look at. What a
 * filter that cannot be read looks at is unknown, so it takes the permissions for every condition.
 */
export function mayKnowPeople(caller: Caller, rule: Stored): boolean {
  const filter = readFilter(rule)
  return filter ? mayFilter(caller, filter) : allowsEveryCondition(caller.permissions)
}

/** Throws if the caller may not know to whom a rule applies. */
export function assertMayKnowPeople(caller: Caller, rule: Stored): void {
  if (mayKnowPeople(caller, rule)) return
  throw new AppError('forbidden', {
    detail: 'You don’t have permission to filter people by all conditions of this rule.',
  })
}
