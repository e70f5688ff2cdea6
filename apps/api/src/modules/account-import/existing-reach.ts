import { type Caller, may, mayListPeople } from '../../http/security/caller.ts'

/**
 * What an import may do with people who are there already, and tell about them:
 * - `none`: it refuses their rows, all alike
 * - `untold`: it only counts their rows, all alike
 * - `change`: it compares their rows with what is stored, and changes what differs
 */
export type ExistingReach = 'none' | 'untold' | 'change'

/**
 * Comparing a row tells what is stored: a right guess is unchanged, a wrong one is not. Without the permission to change
 * people no row is compared. A caller who may change people but not list them learns from a run, which overwrites what
 * it does not match and is in the audit log, but not from a dry run, which could be repeated until every guess is right.
 */
export function reachOfExisting(caller: Caller, { isDry }: { isDry: boolean }): ExistingReach {
  if (!may(caller, 'api.v2.accounts.update_by_id')) return 'none'
  return isDry && !mayListPeople(caller) ? 'untold' : 'change'
}
