import { AppError } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { isGivenByHandAlone } from '../roles/index.ts'
import { exceedsAny } from './exceeds-any.ts'
import { listUsableRoles } from './usable-roles.repo.ts'

/**
 * Makes a change that may deactivate a domain. Throws if the change shuts out someone with a permission that the caller
 * lacks, since the caller could not deactivate that account either. Runs in the caller's transaction, which the error
 * rolls back. For global administrators, see `changeKeepingAdministrators`.
 */
export async function keepStrongerPeople(
  db: Db,
  caller: Caller,
  { domainId, now }: { domainId: string; now: Date },
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await listUsableRoles(db, domainId, now)
  await change()
  const after = await listUsableRoles(db, domainId, now)
  const lost = before.filter((id) => !after.includes(id) && !isGivenByHandAlone(id))
  if (!(await exceedsAny(db, caller, lost))) return
  throw new AppError('forbidden', { detail: 'Someone in this domain has a permission that you don’t have.' })
}
