import { acrossDomains, type Db } from '../../platform/database/index.ts'
import { deleteSecrets } from './secrets.repo.ts'
import { revokeSessionsOf } from './sessions.repo.ts'

/** Deletes everything that the registrant could have set up for signing in, other than password and sessions. */
const DELETE_WAYS_IN = [
  'delete from second_factor where account_id = $1',
  'delete from recovery_code where account_id = $1',
  'delete from one_time_token where account_id = $1',
] as const

/** Also deletes the rest. None of it was the person's own, so it must not open sealed results either. */
const DELETE_THE_REST = [
  'delete from account_identity where account_id = $1',
  `update account_seal set password_hash = null, secrets = '[]' where account_id = $1`,
] as const

interface Dropping {
  /** SQL condition for the registrations to which this applies. */
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
 * Deletes all credentials of an account that was registered with an address which was never confirmed: a stranger could
 * have registered it. Call it before an organization vouches that the address belongs to someone, in the same
 * transaction. Returns whether this applied; other accounts stay unchanged.
 */
export const dropUnverifiedCredentials = (db: Db, accountId: string, now: Date): Promise<boolean> =>
  dropCredentials(db, accountId, now, {
    where: 'email_verified_at is null',
    statements: [...DELETE_WAYS_IN, ...DELETE_THE_REST],
  })

/**
 * Deletes the credentials of an account whose address was only confirmed in a browser unrelated to the registration:
 * the owner of the mailbox may have clicked a stranger's link. Call it after the results were sealed: if it was the
 * person's own registration, the former password and answers still open them. Keeps links to providers, since only the
 * owner could have made them, and the credentials of an account that keeps its password in a domain without passwords.
 */
export const dropUnprovenCredentials = (db: Db, accountId: string, now: Date): Promise<boolean> =>
  dropCredentials(db, accountId, now, {
    where: `email_verified_at is not null
            and not exists (select from password_exception e where e.account_id = account.id)`,
    statements: DELETE_WAYS_IN,
  })
