import { DynamicGroupRule, type PeopleFilter } from '@evenground/shared/schemas'
import { type Caller, mayListPeople } from '../../http/security/caller.ts'

/** A rule reveals a field of every member, so it is only shown to callers who may list accounts. */
export const maySeeRule = (caller: Caller): boolean => mayListPeople(caller)

/** Null if a newer release saved it with fields that this one does not know. */
export const readRule = (rule: unknown): PeopleFilter | null => DynamicGroupRule.safeParse(rule).data ?? null
