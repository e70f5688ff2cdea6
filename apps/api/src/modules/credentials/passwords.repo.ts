import type { Db } from '../../platform/database/index.ts'

export async function findPasswordHash(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db.query<{ password_hash: string | null }>(`select password_hash from account where id = $1`, [
    accountId,
  ])
  return row?.password_hash ?? null
}

/**
 * Saves a password hash and increments the account's version, so that a form opened before is stale. A password that
 * someone else typed is known to two people, so it is marked, for domains that require a new one.
 */
export async function savePasswordHash(
  db: Db,
  accountId: string,
  { hash, byOther, now }: { hash: string; byOther: boolean; now: Date },
): Promise<void> {
  await db.query(
    `update account
        set password_hash = $2, must_change_password = $4, password_changed_at = $3, updated_at = $3, version = version + 1
      where id = $1`,
    [accountId, hash, now, byOther],
  )
}
