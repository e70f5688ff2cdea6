import type { Db } from '../../platform/database/index.ts'

/** Locks an account until the transaction ends: two changes of one person happen one after the other. */
export async function lockAccount(db: Db, id: string): Promise<void> {
  await db.query('select from account where id = $1 for update', [id])
}

/**
 * Makes what is decided about one person wait for each other until the transaction ends. Rows that point to the account may
 * be written meanwhile, so what the person does in other sessions goes on.
 */
export async function holdAccount(db: Db, id: string): Promise<void> {
  await db.query('select from account where id = $1 for no key update', [id])
}
