import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts'
import type { Db } from '../../platform/database/index.ts'
import { IS_ENROLLED } from './enrollments.repo.ts'

/**
 * SQL condition: whether anything is recorded in the personal plan `pp`. Each `offset 0` keeps its subquery an index
 * lookup: without it, the records of all tenants would be read at once.
 */
const isRecorded = (which = ''): string =>
  ['response', 'task_progress', 'observation', 'journal_entry']
    .map((table) => `exists (select from ${table} x where x.personal_plan_id = pp.id ${which} offset 0)`)
    .join(' or ')

/** SQL condition: whether the personal plan `pp` is started: it has a start time, or any progress is recorded in it. */
export const IS_STARTED = `(pp.started_at is not null or ${isRecorded()})`

/**
 * SQL condition: whether the visible state of the personal plan `pp` (master plan `p`, account `a`, its domain `d`)
 * depends on the reader's scope, because parts of it are in another domain than the person.
 */
const DEPENDS_ON_REACH = `(pp.domain_id <> a.domain_id
  or (p.domain_id <> a.domain_id and p.domain_id <> all (d.ancestor_ids))
  or (pp.started_at is null and pp.completed_at is null and (${isRecorded('and x.domain_id <> pp.domain_id')})))`

/**
 * SQL: the state of the people $1 for each assessment of their plans: 0 not started, 1 started, 2 complete, null if it
 * depends on the reader's scope.
 */
const STATES = `
  select pp.account_id, task.assessment_id, a.domain_id,
         case when bool_or(${DEPENDS_ON_REACH}) then null
              when bool_or(pp.completed_at is not null) then 2
              when bool_or(pp.completed_at is null and ${IS_STARTED}) then 1
              else 0 end as state
    from personal_plan pp
    join plan p on p.id = pp.plan_id
    join account a on a.id = pp.account_id and a.active and a.anonymised_at is null
    join domain d on d.id = a.domain_id
    cross join lateral (
      select distinct t.assessment_id from plan_task t where t.plan_id = p.id and t.assessment_id is not null) task
   where pp.account_id = any ($1::uuid[]) and ${IS_ENROLLED}
   group by pp.account_id, task.assessment_id, a.domain_id`

const lockRecount = async (db: Db): Promise<void> => {
  await db.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.progressStates])
}

/**
 * Recomputes the progress states of these people, and removes the people from the list of changes. They are removed
 * first, in a separate statement: a change that is committed in between stays on the list and is processed by the next
 * run.
 */
export async function recountProgressOfPeople(db: Db, accountIds: readonly string[]): Promise<void> {
  await lockRecount(db)
  await db.query('delete from progress_change where account_id = any ($1::uuid[])', [accountIds])
  await db.query(
    `with fresh as (${STATES}), gone as (
       delete from progress_state s where s.account_id = any ($1::uuid[])
          and not exists (select from fresh f where f.account_id = s.account_id and f.assessment_id = s.assessment_id)
     )
     insert into progress_state as s (account_id, assessment_id, domain_id, state)
     select account_id, assessment_id, domain_id, state from fresh
     on conflict (account_id, assessment_id) do update set domain_id = excluded.domain_id, state = excluded.state
      where (s.domain_id, s.state) is distinct from (excluded.domain_id, excluded.state)`,
    [accountIds],
  )
}

/** An ID that sorts before all others. */
const FIRST = '00000000-0000-0000-0000-000000000000'

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** IDs of changed people after the ID `after`, in order. */
export const listChanged = async (db: Db, after: string | null, limit: number): Promise<string[]> =>
  idsOf(
    await db.query<{ id: string }>(
      'select distinct account_id as id from progress_change where account_id > $1 order by id limit $2',
      [after ?? FIRST, limit],
      { planned: 'each_time' },
    ),
  )

/** The pending changes of one plan. */
export interface PlanChanges {
  planId: string
  ids: string[]
  /** The last of its people who was recounted since all of these changes. */
  doneTo: string | null
}

export const listPlanChanges = (db: Db): Promise<PlanChanges[]> =>
  db.query<PlanChanges>(
    `select plan_id as "planId", array_agg(id) as ids, (array_agg(done_to order by done_to nulls first))[1] as "doneTo"
       from progress_plan_change group by plan_id order by plan_id`,
  )

/** IDs of people who hold a plan now, after the ID `after`, in order. */
export const listHolders = async (db: Db, planId: string, after: string | null, limit: number): Promise<string[]> =>
  idsOf(
    await db.query<{ id: string }>(
      `select distinct account_id as id from personal_plan
        where plan_id = $1 and account_id > $2 and archived_at is null and superseded_at is null
        order by id limit $3`,
      [planId, after ?? FIRST, limit],
      { planned: 'each_time' },
    ),
  )

/** Saves up to which person the holders of a plan were recounted. */
export async function advancePlanChanges(db: Db, ids: readonly string[], doneTo: string): Promise<void> {
  await db.query('update progress_plan_change set done_to = $2 where id = any ($1::uuid[])', [ids, doneTo])
}

/** Deletes the changes once all holders were recounted. */
export async function endPlanChanges(db: Db, ids: readonly string[]): Promise<void> {
  await db.query('delete from progress_plan_change where id = any ($1::uuid[])', [ids])
}

/** Merges the rows of each count into one. */
export async function mergeProgressCounts(db: Db): Promise<void> {
  await lockRecount(db)
  await db.query(
    `with many as (
       select domain_id, assessment_id, state from progress_count
        group by 1, 2, 3 having count(*) > 1 or sum(n) = 0
     ), gone as (
       delete from progress_count c using many m
        where (c.domain_id, c.assessment_id, c.state) = (m.domain_id, m.assessment_id, m.state)
       returning c.domain_id, c.assessment_id, c.state, c.n
     )
     insert into progress_count (domain_id, assessment_id, state, n)
     select domain_id, assessment_id, state, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0`,
  )
}
