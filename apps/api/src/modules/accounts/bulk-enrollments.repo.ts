import { type Db, scopedDomains } from '../../platform/database/index.ts'

/** Returns the current enrollments of these people in these plans, with due dates, and who has at least one. */
export async function findHolders(db: Db, targets: readonly { id: string }[], planIds: readonly string[]) {
  const enrollments = await db.query<{ accountId: string; dueAt: Date | null }>(
    `select account_id as "accountId", due_at as "dueAt" from personal_plan
      where account_id = any ($1::uuid[]) and plan_id = any ($2::uuid[]) and archived_at is null
        and superseded_at is null and ($3::uuid[] is null or domain_id = any ($3))`,
    [targets.map(({ id }) => id), planIds, scopedDomains(db.scope)],
  )
  return { enrollments, holders: new Set(enrollments.map(({ accountId }) => accountId)) }
}

interface Change {
  ids: readonly string[]
  planIds: readonly string[]
  now: Date
}

/**
 * Archives the enrollments of these people in the plans, including earlier runs. Returns the archived ids for each
 * person.
 */
export const withdrawPlans = (db: Db, { ids, planIds, now }: Change): Promise<{ id: string; withdrawn: string[] }[]> =>
  db.query(
    `with withdrawn as (
       update personal_plan set archived_at = $3, updated_at = $3
        where account_id = any ($1::uuid[]) and plan_id = any ($2::uuid[]) and archived_at is null
       returning id, account_id)
     select account_id as id, array_agg(id) as withdrawn from withdrawn group by account_id`,
    [ids, planIds, now],
  )

/** The due date of an enrollment before the change. It is text, since a `Date` has no microseconds. */
export interface BeforeDue {
  id: string
  before: string | null
}

/** Sets or clears the due dates of these people in the plans. Returns the earlier due dates for each person. */
export const setDueDates = (
  db: Db,
  { ids, planIds, dueAt, now }: Change & { dueAt: Date | null },
): Promise<{ id: string; dueDates: BeforeDue[] }[]> =>
  db.query(
    `with held as (
       select id, due_at from personal_plan
        where account_id = any ($1::uuid[]) and plan_id = any ($2::uuid[]) and archived_at is null
          and superseded_at is null and due_at is distinct from $3::timestamptz
        order by id for no key update
     ), changed as (
       update personal_plan p set due_at = $3, updated_at = $4 from held where p.id = held.id
       returning p.id, p.account_id, held.due_at as before)
     select account_id as id, jsonb_agg(jsonb_build_object('id', id, 'before', before)) as "dueDates"
       from changed group by account_id`,
    [ids, planIds, dueAt, now],
  )
