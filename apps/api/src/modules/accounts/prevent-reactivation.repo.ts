import type { Db } from '../../platform/database/index.ts'

/**
 * Keeps the undo of an import or a bulk run from reactivating an account. Call it when someone deactivates an account
 * that such a change has already deactivated: no column of the account changes, but undoing the change must not let the
 * person in again.
 */
export async function preventReactivation(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query('update bulk_run_change set active = null where account_id = $1 and active is not null', [accountId])
  await db.query(
    `update account set version = version + 1, updated_at = $2
      where id = $1 and exists (
        select from account_import_change c where c.account_id = $1 and c.before ? 'active')`,
    [accountId, now],
  )
}
