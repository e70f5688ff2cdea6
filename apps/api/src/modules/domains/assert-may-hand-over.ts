import { buildPermissionTree } from '@evenground/shared/constants'
import { AppError, ruleViolated } from '../../http/errors/app-error.ts'
import { type Caller, isApiKey } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { exceedsPermissions, isGivenByHandAlone } from '../roles/index.ts'
import { exceedsAny } from './exceeds-any.ts'
import { listKeyPermissions, listRolesGiven, listRolesHeld, listRolesOfAuthors } from './usable-roles.repo.ts'

const FAULTS = {
  held: 'An account or API key of the new parent domains has a permission that you don’t have, and would have it here too.',
  given:
    'People who register in the new parent domains, or get an account from their sign-in provider or directory, get a permission that you don’t have, and would have it here too.',
  signedIn:
    'A sign-in provider of the new parent domains could sign in people of this domain who have a permission that you don’t have.',
} as const

const withoutGlobal = (ids: readonly string[]): string[] => ids.filter((id) => !isGivenByHandAlone(id))

interface HandOver {
  /** The domains that are above the moved one from then on, and were not before. */
  gained: readonly string[]
  /** The moved domain and those below it. */
  moved: readonly string[]
  now: Date
}

/** Which permission that the caller lacks is given to someone by a move. Null if none is. */
async function findFault(
  db: Db,
  caller: Caller,
  { gained, moved, now }: HandOver,
): Promise<keyof typeof FAULTS | null> {
  // Global administrators reach every domain already.
  if (await exceedsAny(db, caller, withoutGlobal(await listRolesHeld(db, gained, now)))) return 'held'
  const keys = await listKeyPermissions(db, gained, now)
  if (exceedsPermissions(caller, { permissions: buildPermissionTree(keys) })) return 'held'
  if (await exceedsAny(db, caller, withoutGlobal(await listRolesGiven(db, gained, now)))) return 'given'
  if (!(await exceedsAny(db, caller, await listRolesOfAuthors(db, gained)))) return null
  return (await exceedsAny(db, caller, await listRolesHeld(db, moved, now))) ? 'signedIn' : null
}

/**
 * Throws unless the caller may let the people, API keys and sign-in providers of some domains reach the people of
 * another one, which is moved below them: with a permission that the caller lacks, nobody could give them that reach by
 * moving their account either.
 */
export async function assertMayHandOver(db: Db, caller: Caller, reach: HandOver): Promise<void> {
  const fault = reach.gained.length > 0 ? await findFault(db, caller, reach) : null
  if (!fault) return
  if (isApiKey(caller)) throw new AppError('not_for_keys')
  throw ruleViolated('domain_id', 'gives_reach', FAULTS[fault])
}
