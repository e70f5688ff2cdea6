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

/** Anyone in the scope, anonymised people included, locked until the transaction ends. No one else is waited for. */
export async function lockErasable(db: Db, scope: Scope, id: string): Promise<Erasable | undefined> {
  const [account] = await db.query<Erasable>(
    `select id, domain_id as "domainId", role_id as "roleId", anonymised_at as "anonymisedAt", version
       from account where id = $1 and ($2::uuid[] is null or domain_id = any ($2)) for update`,
    [id, scopedDomains(scope)],
  )
  return account
}

/** The domain of a person of whom nothing but this is left. */
export async function findTombstone(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ domain_id: string }>('select domain_id from tombstone where account_id = $1', [id])
  return row?.domain_id
}

/**
 * Mail to the person, and the certificate, which is otherwise immutable: its name is blanked and its verification
 * withdrawn. Both come first, while the address is still known.
 */
async function eraseRecords(db: Db, id: string, now: Date): Promise<void> {
  await db.query(
    `delete from communication
      where account_id = $1 or lower(to_email) = (select email from account where id = $1)`,
    [id],
  )
  // What was refused has no account, but names. Those mean the person only in their own domains, and no group anywhere.
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
  // A digest that has not left yet names its manager's people. It is written again where it is still its day.
  await acrossDomains(db, () =>
    db.query(
      `delete from communication
        where type = 'manager_digest' and payload is not null and account_id = (select manager_id from account where id = $1)`,
      [id],
    ),
  )
  // Who sent a file is of no use without the person; what it changed of others stays for as long as it can be undone.
  await db.query(`update account_import set file_name = '' where account_id = $1`, [id])
  // Filters that others use stay, as no one's.
  await db.query('delete from people_filter where account_id = $1 and not shared', [id])
  await db.query('update people_filter set account_id = null where account_id = $1', [id])
  // A pack is made with the permissions of a person: without the person it ends.
  await acrossDomains(db, async () => {
    await db.query('delete from pack_schedule where account_id = $1', [id])
    await db.query('delete from pack_recipient where account_id = $1', [id])
  })
  await db.query('delete from saved_report where account_id = $1 and not shared', [id])
  await db.query('update saved_report set account_id = null where account_id = $1', [id])
  await eraseFromConditions(db, id, now)
  // Keys end with their maker anyway: this says so in their list.
  await db.query(
    'update api_key set revoked_at = $2, version = version + 1 where account_id = $1 and revoked_at is null',
    [id, now],
  )
  await db.query(`update certificate set name = '', withdrawn_at = coalesce(withdrawn_at, $2) where account_id = $1`, [
    id,
    now,
  ])
}

/** Rows that are only about the person, and of no use to figures about many people. */
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

/** What a field contains after the person was anonymised. */
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

/** Leaves an empty, unusable account that carries the scores, so that averages stay what they were. */
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
 * Erases the person and all that hangs on the account. Activity and audit stay: they contain only ids, and from now on the
 * tombstone is all that an id leads to.
 */
export async function erase(db: Db, { id, domainId }: Erasable, now: Date): Promise<void> {
  await eraseRecords(db, id, now)
  await db.query('delete from account where id = $1', [id])
  await db.query('insert into tombstone (account_id, domain_id, erased_at) values ($1, $2, $3)', [id, domainId, now])
}
