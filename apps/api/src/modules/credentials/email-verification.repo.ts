import type { Db } from '../../platform/database/index.ts'
import { hashToken } from './random-token.ts'

interface ConfirmedAddress {
  accountId: string
  email: string
  now: Date
  /** The cookie of the browser in which the link was used. */
  device?: string | null | undefined
}

/**
 * Records that a link mailed to this address was used, if the address is still the account's. Used in a browser that the
 * account was registered or signed in with, it also shows that whoever registered has the mailbox. From elsewhere it does
 * not: a stranger could have registered, and the owner of the mailbox clicked.
 */
export async function confirmEmail(db: Db, { accountId, email, now, device }: ConfirmedAddress): Promise<void> {
  await db.query(
    `update account
        set email_verified_at = $3,
            email_registered_at = case
              when exists (select from known_device where account_id = $1 and device_hash = $4) then null
              else email_registered_at end
      where id = $1 and email = $2 and email_verified_at is null`,
    [accountId, email, now, device ? hashToken(device) : null],
  )
}
