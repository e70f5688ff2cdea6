import { definitionOf, personalFields } from '@evenground/shared/account-fields'
import { acrossDomains, type Db, type Scope, scopedDomains } from '../../platform/database/index.ts'
import { eraseFromConditions } from './erase-conditions.repo.ts'

export interface Erasable {
  id: string
  domainId: string
  roleId: string
  anonymisedAt: Date | null
  version: number
}

/** Returns someone in scope, including anonymized people, locked until the transaction ends. Locks no other row. */
export async function lockErasable(db: Db, scope: Scope, id: string): Promise<Erasable | undefined> {
  const [account] = await db.query<Erasable>(
    `select id, domain_id as "domainId", role_id as "roleId", anonymised_at as "anonymisedAt", version
       from account where id = $1 and ($2::uuid[] is null or domain_id = any ($2)) for update`,
    [id, scopedDomains(scope)],
  )
  return account
}

/** The domain of a person who was erased; undefined if there was none with this id. */
export async function findTombstone(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ domain_id: string }>('select domain_id from tombstone where account_id = $1', [id])
  return row?.domain_id
}

/**
 * Deletes emails to the person and other records that identify them, while their address is still stored. The
 * certificate, which is otherwise immutable, loses its name and can no longer be verified.
 */
async function eraseRecords(db: Db, id: string, now: Date): Promise<void> {
  await db.query(
    `delete from communication
      where account_id = $1 or lower(to_email) = (select email from account where id = $1)`,
    [id],
  )
  // Directory events about refused users have a name but no account. The name means this person only in their own
  // domains, and never in events about groups.
  await db.query(
    `delete from scim_event
      where domain_id in (select domain_id from account where id = $1
                          union all select domain_id from scim_event where account_id = $1)
        and action like 'user.%'
        and lower(name) in (select unnest(array[email, username]) from account where id = $1
                            union all select user_key from scim_user where account_id = $1)`,
    [id],
  )
  await db.query('delete from scim_event where account_id = $1', [id])
  await db.query('delete from bulk_run where account_id = $1', [id])
  // A digest that was not sent yet names the people of its manager. It is written again if that is still due.
  await acrossDomains(db, () =>
    db.query(
      `delete from communication
        where type = 'manager_digest' and payload is not null and account_id = (select manager_id from account where id = $1)`,
      [id],
    ),
  )
  // The record of an import stays without its file name: what it changed for others can still be undone.
  await db.query(`update account_import set file_name = '' where account_id = $1`, [id])
  // Shared filters stay, without an owner.
  await db.query('delete from people_filter where account_id = $1 and not shared', [id])
  await db.query('update people_filter set account_id = null where account_id = $1', [id])
  // Packs are made with the permissions of their owner, so they end with the account.
  await acrossDomains(db, async () => {
    await db.query('delete from pack_schedule where account_id = $1', [id])
    await db.query('delete from pack_recipient where account_id = $1', [id])
  })
  await db.query('delete from saved_report where account_id = $1 and not shared', [id])
  await db.query('update saved_report set account_id = null where account_id = $1', [id])
  await eraseFromConditions(db, id, now)
  // The person's API keys stop working anyway. Revoke them, so that the list of keys shows it.
  await db.query(
    'update api_key set revoked_at = $2, version = version + 1 where account_id = $1 and revoked_at is null',
    [id, now],
  )
  await db.query(`update certificate set name = '', withdrawn_at = coalesce(withdrawn_at, $2) where account_id = $1`, [
    id,
    now,
  ])
}

/** Tables with rows that only concern the person and that no aggregate figure needs. */
const PERSONAL_ROWS = [
  'account_secret',
  'account_setting',
  'account_notice',
  'account_seal',
  'session',
  'one_time_token',
  'known_device',
  'second_factor',
  'recovery_code',
  'used_challenge',
  'account_identity',
  'sign_in_attempt',
  'password_exception',
  'scim_user',
  'policy_acceptance',
  'erasure_request',
  'account_import_change',
  'bulk_run_change',
  'account_group',
  'account_change',
  'assignment_rule_person',
  'assignment_rule_event',
  'plan_reminder',
  'mail_opt_out',
  'release_person',
  'journal_entry',
  'alert',
  'chat_thread',
] as const

/** The SQL value of a field after the person was anonymized, by kind of field. */
const BLANK = {
  name: `'{}'`,
  login: 'null',
  text: 'null',
  day: 'null',
  moment: 'null',
  person: 'null',
  flag: 'false',
  locale: 'default',
} as const

const BLANK_FIELDS = personalFields()
  .map((field) => `${field} = ${BLANK[definitionOf(field).kind]}`)
  .join(', ')

/** Anonymizes an account: it stays, empty and unusable, with its scores, so that averages do not change. */
export async function anonymise(db: Db, id: string, now: Date): Promise<void> {
  await eraseRecords(db, id, now)
  for (const table of PERSONAL_ROWS) await db.query(`delete from ${table} where account_id = $1`, [id])
  await db.query('delete from response where account_id = $1 and submitted_at is null', [id])
  await db.query(
    `update account set
        ${BLANK_FIELDS}, password_hash = null, password_changed_at = null, must_change_password = false,
        email_verified_at = null, email_registered_at = null, email_lost_at = null,
        last_sign_in_at = null, previous_sign_in_at = null, last_activity_at = null, user_agent = null, settings = '{}',
        recovery_attempts = 0, draft_key = default, reminders_sent = 0, last_reminder_at = null,
        anonymised_at = $2, updated_at = $2, version = version + 1
      where id = $1`,
    [id, now],
  )
}

/**
 * Erases the person with everything that belongs to the account. Activity and audit events stay: they contain only ids,
 * and from now on such an id leads only to a tombstone.
 */
export async function erase(db: Db, { id, domainId }: Erasable, now: Date): Promise<void> {
  await eraseRecords(db, id, now)
  await db.query('delete from account where id = $1', [id])
  await db.query('insert into tombstone (account_id, domain_id, erased_at) values ($1, $2, $3)', [id, domainId, now])
}
