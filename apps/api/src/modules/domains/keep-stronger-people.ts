import { AppError } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { exceedsPermissions, findRoles, isGivenByHandAlone } from '../roles/index.ts'
import { listUsableRoles } from './usable-roles.repo.ts'

/**
 * Makes a change that may put a domain to sleep, and refuses it where it shuts out someone with a permission that the
 * caller lacks, as switching off that one account would be refused. Runs in the caller's transaction, which a refusal
 * undoes. Global administrators have a guard of their own.
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
  const roles = await findRoles(db, lost)
  if (roles.length === lost.length && !roles.some((role) => exceedsPermissions(caller, role))) return
  throw new AppError('forbidden', { detail: 'Someone in this domain has a permission that you don’t have.' })
}
