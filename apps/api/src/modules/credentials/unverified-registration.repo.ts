import { acrossDomains, type Db } from '../../platform/database/index.ts'
import { deleteSecrets } from './secrets.repo.ts'
import { revokeSessionsOf } from './sessions.repo.ts'

/** Deletes everything that people sign in with, besides password and sessions, and the former credentials in a seal. */
const DELETE_CREDENTIALS = [
  'delete from second_factor where account_id = $1',
  'delete from recovery_code where account_id = $1',
  'delete from one_time_token where account_id = $1',
  'delete from account_identity where account_id = $1',
  `update account_seal set password_hash = null, secrets = '[]' where account_id = $1`,
] as const

/**
 * Call it before an organization vouches that an address belongs to someone, in the same transaction. A stranger could have
 * registered with that address and never confirmed it: then everything that they could sign in with is deleted. Returns
 * whether the account was registered and never confirmed; other accounts stay unchanged.
 */
export async function dropUnverifiedCredentials(db: Db, accountId: string, now: Date): Promise<boolean> {
  return acrossDomains(db, async () => {
    const dropped = await db.query(
      `update account
          set password_hash = null, must_change_password = false, password_changed_at = $2, recovery_attempts = 0,
              updated_at = $2, version = version + 1
        where id = $1 and email_verified_at is null and email_registered_at is not null returning id`,
      [accountId, now],
    )
    if (dropped.length === 0) return false
    for (const statement of DELETE_CREDENTIALS) await db.query(statement, [accountId])
    await deleteSecrets(db, accountId)
    await revokeSessionsOf(db, accountId, { reason: 'address_taken_over', at: now })
    return true
  })
}
