import type { Db } from '../../platform/database/index.ts'
import { organizationOfDomain } from '../domains/index.ts'

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
  // Else what is changed there would not overtake it.
  'bulk_run_change',
] as const

/** Lets a person's records follow to another domain, where they would otherwise be out of that person's own sight. */
export async function moveRecords(db: Db, accountId: string, domainId: string): Promise<void> {
  for (const table of OWN_ROWS) {
    await db.query(`update ${table} set domain_id = $2 where account_id = $1 and domain_id <> $2`, [
      accountId,
      domainId,
    ])
  }
  // What others of the old domain use stays there, as no one's.
  for (const table of ['people_filter', 'saved_report']) {
    await db.query(`update ${table} set domain_id = $2 where account_id = $1 and not shared`, [accountId, domainId])
    await db.query(`update ${table} set account_id = null where account_id = $1 and domain_id <> $2`, [
      accountId,
      domainId,
    ])
  }
  // The directory of the old domain knows no one of the new one.
  await db.query('delete from scim_user where account_id = $1 and domain_id <> $2', [accountId, domainId])
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
 * Ends what ties a person to another organization: a manager there, and people there of whom this person is the manager.
 * Returns these people.
 */
export const partFromManagers = (db: Db, accountId: string, now: Date): Promise<{ id: string; domainId: string }[]> =>
  db.query(
    `with parted as (
       update account a
          set manager_id = null, version = a.version + (a.id <> $1)::int,
              updated_at = case when a.id = $1 then a.updated_at else $2 end
         from account manager join domain theirs on theirs.id = manager.domain_id, domain own
        where (a.id = $1 or a.manager_id = $1) and manager.id = a.manager_id and own.id = a.domain_id
          and ${organizationOfDomain('own')} <> ${organizationOfDomain('theirs')}
       returning a.id, a.domain_id)
     select id, domain_id as "domainId" from parted where id <> $1 order by id`,
    [accountId, now],
  )
