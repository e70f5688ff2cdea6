import { type Db, scopedDomains } from '../../platform/database/index.ts'

/** Who of these people has one of the plans now, with when each such plan is due. */
export async function findHolders(db: Db, targets: readonly { id: string }[], planIds: readonly string[]) {
  const held = await db.query<{ accountId: string; dueAt: Date | null }>(
    `select account_id as "accountId", due_at as "dueAt" from personal_plan
      where account_id = any ($1::uuid[]) and plan_id = any ($2::uuid[]) and archived_at is null
        and superseded_at is null and ($3::uuid[] is null or domain_id = any ($3))`,
    [targets.map(({ id }) => id), planIds, scopedDomains(db.scope)],
  )
  return { held, holders: new Set(held.map(({ accountId }) => accountId)) }
}

interface Change {
  ids: readonly string[]
  planIds: readonly string[]
  now: Date
}

/** Puts away these plans of these people, earlier runs included. Answers by person which enrollments that were. */
export const withdrawPlans = (db: Db, { ids, planIds, now }: Change): Promise<{ id: string; withdrawn: string[] }[]> =>
  db.query(
    `with withdrawn as (
       update personal_plan set archived_at = $3, updated_at = $3
        where account_id = any ($1::uuid[]) and plan_id = any ($2::uuid[]) and archived_at is null
       returning id, account_id)
     select account_id as id, array_agg(id) as withdrawn from withdrawn group by account_id`,
    [ids, planIds, now],
  )

/** A due date as it was, as text: the database knows it more exactly than a `Date` does. */
export interface BeforeDue {
  id: string
  before: string | null
}

/** Sets or clears the due date of these plans of these people. Answers by person which due dates there were. */
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
