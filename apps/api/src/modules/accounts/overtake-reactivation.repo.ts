import type { Db } from '../../platform/database/index.ts'

/**
 * Notes that someone wants an account to be off that is off already. No column tells it, and yet it has to overtake what
 * switched the account off: an import or a change of many that is undone afterward must not let the person in again.
 */
export async function overtakeReactivation(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query('update bulk_run_change set active = null where account_id = $1 and active is not null', [accountId])
  await db.query(
    `update account set version = version + 1, updated_at = $2
      where id = $1 and exists (
        select from account_import_change c where c.account_id = $1 and c.before ? 'active')`,
    [accountId, now],
  )
}
