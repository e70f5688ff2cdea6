import { acrossDomains, type Db } from '../../platform/database/index.ts'

/** Rows that belong to one person. Mail, alerts, activity, certificates and audit stay where they arose. */
const OWN_ROWS = [
  'account_secret',
  'account_setting',
  'account_notice',
  'account_seal',
  'one_time_token',
  'known_device',
  'policy_acceptance',
  'erasure_request',
  'second_factor',
  'recovery_code',
  'used_challenge',
  'account_identity',
  'personal_plan',
  'plan_reminder',
  'mail_opt_out',
  'observation',
  'journal_entry',
  'chat_message',
  'release_person',
] as const

/** Lets a person's records follow to another domain, where they would otherwise be out of that person's own sight. */
export async function moveRecords(db: Db, accountId: string, domainId: string): Promise<void> {
  for (const table of OWN_ROWS) {
    await db.query(`update ${table} set domain_id = $2 where account_id = $1 and domain_id <> $2`, [
      accountId,
      domainId,
    ])
  }
  // What others of the old domain use stays there, as nobody's.
  await db.query('update people_filter set domain_id = $2 where account_id = $1 and not shared', [accountId, domainId])
  await db.query('update people_filter set account_id = null where account_id = $1 and domain_id <> $2', [
    accountId,
    domainId,
  ])
  // A thread about a group of the old domain goes on without it.
  await db.query('update chat_thread set domain_id = $2, group_id = null where account_id = $1 and domain_id <> $2', [
    accountId,
    domainId,
  ])
  await db.query(
    `update task_progress tp set domain_id = $2 from personal_plan pp
      where pp.id = tp.personal_plan_id and pp.account_id = $1 and tp.domain_id <> $2`,
    [accountId, domainId],
  )
}

/**
 * Lets responses follow to the account's domain: drafts, and all of plans that are held. What was submitted in a plan
 * that has ended stays with the domain in which it was submitted, whose reports count it.
 */
export async function moveResponses(db: Db, accountId: string, domainId: string): Promise<void> {
  const which = `select r.id from response r join personal_plan pp on pp.id = r.personal_plan_id
    where r.account_id = $1 and (r.submitted_at is null or pp.archived_at is null)`
  // Responses of a copy that comes back may lie in an earlier domain, out of the caller's reach. They are this person's.
  await acrossDomains(db, async () => {
    for (const part of ['response_answer', 'response_score', 'release_entry']) {
      await db.query(`update ${part} set domain_id = $2 where domain_id <> $2 and response_id in (${which})`, [
        accountId,
        domainId,
      ])
    }
    await db.query(`update response set domain_id = $2 where domain_id <> $2 and id in (${which})`, [
      accountId,
      domainId,
    ])
  })
}
