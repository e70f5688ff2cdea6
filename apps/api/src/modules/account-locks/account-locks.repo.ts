import type { Db } from '../../platform/database/index.ts'

/** Locks an account until the transaction ends, so that changes to one person run one after the other. */
export async function lockAccount(db: Db, id: string): Promise<void> {
  await db.query('select from account where id = $1 for update', [id])
}

/**
 * Like `lockAccount`, but still allows other transactions to insert rows that refer to the account, so that the
 * person's other sessions can continue to work.
 */
export async function holdAccount(db: Db, id: string): Promise<void> {
  await db.query('select from account where id = $1 for no key update', [id])
}
