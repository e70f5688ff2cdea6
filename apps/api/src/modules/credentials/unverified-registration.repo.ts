import { acrossDomains, type Db } from '../../platform/database/index.ts'
import { deleteSecrets } from './secrets.repo.ts'
import { revokeSessionsOf } from './sessions.repo.ts'

/** Deletes everything that a registrant could have set up to sign in with, besides password and sessions. */
const DELETE_WAYS_IN = [
  'delete from second_factor where account_id = $1',
  'delete from recovery_code where account_id = $1',
  'delete from one_time_token where account_id = $1',
] as const

/** Nothing of it was ever the person's: it opens no sealed results either. */
const DELETE_THE_REST = [
  'delete from account_identity where account_id = $1',
  `update account_seal set password_hash = null, secrets = '[]' where account_id = $1`,
] as const

interface Dropping {
  /** SQL: of which registrations. */
  where: string
  statements: readonly string[]
}

async function dropCredentials(db: Db, accountId: string, now: Date, { where, statements }: Dropping) {
  return acrossDomains(db, async () => {
    const dropped = await db.query(
      `update account
          set password_hash = null, must_change_password = false, password_changed_at = $2, recovery_attempts = 0,
              email_registered_at = null, updated_at = $2, version = version + 1
        where id = $1 and email_registered_at is not null and ${where} returning id`,
      [accountId, now],
    )
    if (dropped.length === 0) return false
    for (const statement of statements) await db.query(statement, [accountId])
    await deleteSecrets(db, accountId)
    await revokeSessionsOf(db, accountId, { reason: 'address_taken_over', at: now })
    return true
  })
}

/**
 * Call it before an organization vouches that an address belongs to someone, in the same transaction. A stranger could have
 * registered with that address and never confirmed it: then everything that they could sign in with is deleted. Returns
 * whether the account was registered and never confirmed; other accounts stay unchanged.
 */
export const dropUnverifiedCredentials = (db: Db, accountId: string, now: Date): Promise<boolean> =>
  dropCredentials(db, accountId, now, {
    where: 'email_verified_at is null',
    statements: [...DELETE_WAYS_IN, ...DELETE_THE_REST],
  })

/**
 * The same where the address was confirmed, but in a browser that had nothing to do with the registration: the owner of the
 * mailbox may have clicked the link of a stranger. Call it after the results were sealed: if it was the person's own
 * registration, the former password and answers still open them. Links to providers stay, since only the owner could have
 * made them, and so do the ways in of an account that is to keep its password where a domain takes none.
 */
export const dropUnprovenCredentials = (db: Db, accountId: string, now: Date): Promise<boolean> =>
  dropCredentials(db, accountId, now, {
    where: `email_verified_at is not null
            and not exists (select from password_exception e where e.account_id = account.id)`,
    statements: DELETE_WAYS_IN,
  })
