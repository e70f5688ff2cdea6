import { buildPermissionTree } from '@evenground/shared/constants'
import { AppError, ruleViolated } from '../../http/errors/app-error.ts'
import { type Caller, isApiKey } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { exceedsPermissions, isGivenByHandAlone } from '../roles/index.ts'
import { exceedsAny } from './exceeds-any.ts'
import { listKeyPermissions, listRolesHeld } from './usable-roles.repo.ts'

/** Whether an account or an API key of these domains has a permission that the caller lacks. */
async function haveMore(db: Db, caller: Caller, domainIds: readonly string[], now: Date): Promise<boolean> {
  // Global administrators reach every domain already.
  const held = (await listRolesHeld(db, domainIds, now)).filter((id) => !isGivenByHandAlone(id))
  if (await exceedsAny(db, caller, held)) return true
  const keys = await listKeyPermissions(db, domainIds, now)
  return exceedsPermissions(caller, { permissions: buildPermissionTree(keys) })
}

/**
 * Throws unless the caller may let the people and API keys of these domains reach the people of another domain, which
 * is moved below them: with a permission that the caller lacks, nobody could give them that reach by moving their
 * account either.
 */
export async function assertMayHandOver(
  db: Db,
  caller: Caller,
  domainIds: readonly string[],
  now: Date,
): Promise<void> {
  if (domainIds.length === 0 || !(await haveMore(db, caller, domainIds, now))) return
  if (isApiKey(caller)) throw new AppError('not_for_keys')
  throw ruleViolated(
    'domain_id',
    'gives_reach',
    'An account or API key of the new parent domains has a permission that you don’t have, and would have it here too.',
  )
}
