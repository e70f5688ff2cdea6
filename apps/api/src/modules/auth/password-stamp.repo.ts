import type { Db } from '../../platform/database/index.ts'
import { hashToken } from '../credentials/index.ts'

/** Returns a value that changes with the account's password and is of no use for guessing it. */
export async function findPasswordStamp(db: Db, accountId: string): Promise<string> {
  const [row] = await db.query<{ hash: string | null }>('select password_hash as hash from account where id = $1', [
    accountId,
  ])
  return Buffer.from(hashToken(row?.hash ?? '')).toString('base64url')
}
