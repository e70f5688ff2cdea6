import { type Db, scopedDomains } from '../../platform/database/index.ts'
import { PROGRESS_COLUMNS, type ProgressRecord } from './plan-progress.repo.ts'

export interface AccountPlanRecord extends ProgressRecord {
  planId: string
  title: unknown
  /** Whether the due day is past in the domain's time zone, the one shown to the person. */
  isPastDue: boolean
  certificateAt: Date | null
}

/** Returns the plans that a person has now, newest first; null if there is no such person in scope. */
export async function listAccountPlans(db: Db, accountId: string, now: Date): Promise<AccountPlanRecord[] | null> {
  const scope = scopedDomains(db.scope)
  const [account] = await db.query(
    `select from account a where a.id = $1 and a.anonymised_at is null and ($2::uuid[] is null or a.domain_id = any ($2))`,
    [accountId, scope],
  )
  if (!account) return null
  return db.query<AccountPlanRecord>(
    `select ${PROGRESS_COLUMNS}, t.plan_id as "planId", m.title, c.issued_at as "certificateAt",
            coalesce((t.due_at at time zone d.time_zone)::date < ($3::timestamptz at time zone d.time_zone)::date, false)
              as "isPastDue"
       from personal_plan t
       join plan m on m.id = t.plan_id
       join domain d on d.id = t.domain_id
       left join certificate c on c.personal_plan_id = t.id
      where t.account_id = $1 and t.archived_at is null and t.superseded_at is null
        and ($2::uuid[] is null or t.domain_id = any ($2))
      order by t.assigned_at desc, t.id`,
    [accountId, scope, now],
  )
}
