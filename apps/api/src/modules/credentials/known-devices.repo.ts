import type { Db } from '../../platform/database/index.ts'
import { hashToken } from './random-token.ts'

/** Whether this browser has signed in to the account with this login name before. */
export async function isKnownDevice(db: Db, login: string, device: string): Promise<boolean> {
  const rows = await db.query(
    `select from known_device k join account a on a.id = k.account_id
      where (a.email = $1 or a.username = $1) and k.device_hash = $2`,
    [login, hashToken(device)],
  )
  return rows.length > 0
}

/** Records the browser as known. Returns true if it was not known for the account before. */
export async function rememberDevice(
  db: Db,
  { accountId, domainId, device, now }: { accountId: string; domainId: string; device: string; now: Date },
): Promise<boolean> {
  const [row] = await db.query<{ is_new: boolean }>(
    `insert into known_device (account_id, device_hash, domain_id, seen_at) values ($1, $2, $3, $4)
     on conflict (account_id, device_hash) do update set seen_at = excluded.seen_at, domain_id = excluded.domain_id
     returning xmax = 0 as is_new`,
    [accountId, hashToken(device), domainId, now],
  )
  return row?.is_new ?? false
}
