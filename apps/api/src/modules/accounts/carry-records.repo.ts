import type { Db } from '../../platform/database/index.ts'
import { organizationOfDomain } from '../domains/index.ts'

/**
 * Tables with rows of one person that move along to another domain. Emails, alerts, activity, certificates and audit
 * events stay in the domain where they were created.
 */
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
  // Moves, too: otherwise changes in the new domain would not remove effects from it.
  'bulk_run_change',
] as const

/** Moves a person's records to another domain. Otherwise they would be out of that person's own scope. */
export async function moveRecords(db: Db, accountId: string, domainId: string): Promise<void> {
  for (const table of OWN_ROWS) {
    await db.query(`update ${table} set domain_id = $2 where account_id = $1 and domain_id <> $2`, [
      accountId,
      domainId,
    ])
  }
  // Shared filters and reports stay in the old domain, without an owner.
  for (const table of ['people_filter', 'saved_report']) {
    await db.query(`update ${table} set domain_id = $2 where account_id = $1 and not shared`, [accountId, domainId])
    await db.query(`update ${table} set account_id = null where account_id = $1 and domain_id <> $2`, [
      accountId,
      domainId,
    ])
  }
  // The directory of the old domain no longer manages the person.
  await db.query('delete from scim_user where account_id = $1 and domain_id <> $2', [accountId, domainId])
  // Threads about a group of the old domain continue without the group.
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
 * Removes managers across organizations: the person's manager if in another organization, and the person as manager of
 * people there. Returns those people.
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
