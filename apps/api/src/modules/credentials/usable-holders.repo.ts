import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts'
import { acrossDomains, type Db } from '../../platform/database/index.ts'
import { isPasswordClosed, usableAt } from './usable-account.repo.ts'

/**
 * IDs of the holders of a role who can sign in by themselves at an instant, and indefinitely if nothing changes. Looks
 * in all domains: the remaining holders may be outside the caller's scope.
 */
export async function listUsableHolders(db: Db, roleId: string, now: Date): Promise<string[]> {
  await db.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.lastAdministrator])
  const rows = await acrossDomains(db, () =>
    db.query<{ id: string }>(
      `select a.id from account a join domain d on d.id = a.domain_id
        where a.role_id = $1 and a.end_at is null and (a.password_hash is not null or a.email is not null)
          and ${usableAt('$2')} and not ${isPasswordClosed}`,
      [roleId, now],
    ),
  )
  return rows.map((row) => row.id)
}
