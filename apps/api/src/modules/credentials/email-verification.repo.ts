import type { Db } from '../../platform/database/index.ts'
import { hashToken } from './random-token.ts'

interface ConfirmedAddress {
  accountId: string
  email: string
  now: Date
  /** The device cookie of the browser that opened the link. */
  device?: string | null | undefined
}

/**
 * Records that a link mailed to this address was used, if it is still the address of the account. If the link was
 * opened in a browser in which someone registered or signed in to the account, it also proves that the person who
 * registered has the mailbox. Otherwise it does not: a stranger could have registered, and the owner of the mailbox
 * clicked the link.
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
