import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { organizationOfDomain } from '../domains/index.ts'
import { HAS_OPEN_TASK, IS_ENROLLED } from '../learning/index.ts'
import { addresseeNames, isMailable } from '../messaging/index.ts'

export interface DigestManager {
  id: string
  email: string
  locale: string
  givenName: unknown
  familyName: unknown
}

/** Lists managers in a domain who want a digest and can receive mail. */
export const listManagers = (db: Db, domainId: string, now: Date): Promise<DigestManager[]> =>
  db.query(
    `select a.id, a.email, a.locale, ${addresseeNames('a')} from account a
      where a.domain_id = $1 and ${isMailable('$2')}
        and exists (select from account p where p.manager_id = a.id and p.active and p.anonymised_at is null)
        and not exists (select from mail_opt_out o where o.account_id = a.id and o.kind = 'digest')
      order by a.id`,
    [domainId, now],
  )

/** Returns which of these mails were already queued. */
export async function listQueued(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>('select id from communication where id = any ($1::uuid[])', [ids])
  return new Set(rows.map(({ id }) => id))
}

export interface DigestRow {
  managerId: string
  givenName: unknown
  familyName: unknown
  plans: { title: LocalizedText; due_at: string | null; completed: boolean }[]
}

/** The maximum number of plans listed per person. */
const PLANS_MAX = 10

/**
 * Lists these managers' people who have a plan that is overdue, due within two weeks, or was finished in the last week.
 * Leaves out people whose own domain sends no digests, and people of another organization than their manager's.
 */
export const listParticipation = (
  db: Db,
  { managerIds, domainIds, now }: { managerIds: readonly string[]; domainIds: readonly string[]; now: Date },
): Promise<DigestRow[]> =>
  db.query(
    `select a.manager_id as "managerId", a.given_name as "givenName", a.family_name as "familyName", worth.plans
       from account a join domain own on own.id = a.domain_id
       join account manager on manager.id = a.manager_id
       join domain theirs on theirs.id = manager.domain_id and ${organizationOfDomain('theirs')} = ${organizationOfDomain('own')}
       cross join lateral (
          select jsonb_path_query_array(
                   jsonb_agg(jsonb_build_object('title', p.title, 'due_at', pp.due_at, 'completed', pp.completed_at is not null)
                             order by pp.completed_at is not null, pp.due_at, pp.id), '$[0 to ${PLANS_MAX - 1}]') as plans
            from personal_plan pp join plan p on p.id = pp.plan_id
           where pp.account_id = a.id and ${IS_ENROLLED}
             and (pp.completed_at > $3::timestamptz - interval '7 days'
               or (pp.completed_at is null and pp.due_at < $3::timestamptz + interval '14 days' and ${HAS_OPEN_TASK}))) worth
      where a.manager_id = any ($1::uuid[]) and a.domain_id = any ($2::uuid[]) and a.active and a.anonymised_at is null
        and (a.start_at is null or a.start_at <= $3) and (a.end_at is null or a.end_at > $3)
        and worth.plans is not null
      order by a.sort_name, a.id`,
    [managerIds, domainIds, now],
  )
