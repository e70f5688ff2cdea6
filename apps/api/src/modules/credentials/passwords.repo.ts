import type { Db } from '../../platform/database/index.ts'

export async function findPasswordHash(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db.query<{ password_hash: string | null }>(`select password_hash from account where id = $1`, [
    accountId,
  ])
  return row?.password_hash ?? null
}

/** Counts the account's version up: a form that was opened before is stale. */
export async function savePasswordHash(db: Db, accountId: string, hash: string, now: Date): Promise<void> {
  await db.query(
    `update account set password_hash = $2, password_changed_at = $3, updated_at = $3, version = version + 1
      where id = $1`,
    [accountId, hash, now],
  )
}
