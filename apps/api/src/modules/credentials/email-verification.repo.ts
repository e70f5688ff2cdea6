import type { Db } from '../../platform/database/index.ts'

/**
 * Records that a link mailed to this address was used, if the address is still the account's. True where this is the
 * first time and the address was typed at registration, which anyone could have done.
 */
export async function confirmEmail(
  db: Db,
  { accountId, email, now }: { accountId: string; email: string; now: Date },
): Promise<boolean> {
  const [row] = await db.query<{ registered: boolean }>(
    `update account set email_verified_at = $3
      where id = $1 and email = $2 and email_verified_at is null
      returning email_registered_at is not null as registered`,
    [accountId, email, now],
  )
  return row?.registered ?? false
}
