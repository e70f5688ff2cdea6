import type { AccountBulkAction, AccountBulkRefusal } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'

/** An enrollment that was put away, as it was. */
export interface PutAway {
  id: string
  archived_at: string
  due_at: string | null
  assigned_at: string
}

/** What a change of many accounts did to one of them. */
export interface Given {
  id: string
  /** What it was switched to. */
  active?: boolean
  /** Groups that the person was not in before. */
  groups?: readonly string[]
  /** Enrollments that are new, or came back. */
  plans?: readonly string[]
  /** Those of them that came back. */
  putAway?: readonly PutAway[]
}

/** Writes down what a run did to people, so that it can be undone. */
export async function recordGiven(db: Db, runId: string, given: readonly Given[]): Promise<void> {
  await db.query(
    `insert into bulk_run_change (run_id, account_id, domain_id, active, groups, plans)
     select $1, a.id, a.domain_id, g.active, coalesce(g.groups, '{}'),
            (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'updated_at', p.updated_at, 'before', was.state)), '[]')
               from personal_plan p
               left join jsonb_array_elements(g."putAway") as was (state) on (was.state ->> 'id')::uuid = p.id
              where p.account_id = a.id and (p.id = any (g.plans) or was.state is not null))
       from jsonb_to_recordset($2::jsonb)
              as g (id uuid, active boolean, groups uuid[], plans uuid[], "putAway" jsonb)
       join account a on a.id = g.id`,
    [runId, JSON.stringify(given)],
  )
}

/** Archived enrollments of these people in these plans, earlier runs included. */
export const listPutAway = (
  db: Db,
  accountIds: readonly string[],
  planIds: readonly string[],
): Promise<(PutAway & { accountId: string })[]> =>
  db.query(
    `select account_id as "accountId", id, to_jsonb(archived_at) #>> '{}' as archived_at,
            to_jsonb(due_at) #>> '{}' as due_at, to_jsonb(assigned_at) #>> '{}' as assigned_at
       from personal_plan where account_id = any ($1::uuid[]) and plan_id = any ($2::uuid[]) and archived_at is not null`,
    [accountIds, planIds],
  )

interface UndoneRun {
  action: AccountBulkAction
  isUndoing: boolean
  /** Whose change can still be undone, in the order of ids. */
  ids: string[]
}

/** What is left to undo of a run, held until the transaction ends: nobody else begins to undo it at the same time. */
export async function lockUndone(db: Db, runId: string): Promise<UndoneRun | undefined> {
  await db.query('select from bulk_run where id = $1 for update', [runId])
  const [run] = await db.query<UndoneRun>(
    `select r.kind as action,
            exists (select from bulk_run u where u.undoes = r.id and u.state = 'running') as "isUndoing",
            array(select c.account_id from bulk_run_change c where c.run_id = r.id order by c.account_id) as ids
       from bulk_run r where r.id = $1`,
    [runId],
  )
  return run
}

export const findUndoneAction = async (db: Db, runId: string): Promise<AccountBulkAction | undefined> =>
  (await db.query<{ action: AccountBulkAction }>('select kind as action from bulk_run where id = $1', [runId]))[0]
    ?.action

export interface Standing {
  id: string
  active: boolean | null
  /** Why it stays: what came since counts more. */
  kept: Extract<AccountBulkRefusal, `${string}_since`> | null
}

const ENROLLMENTS = `jsonb_to_recordset(c.plans) as given (id uuid, updated_at timestamptz, before jsonb)
  left join personal_plan p on p.id = given.id`

/** What a learner did in a plan, by table, and the moment of each row. */
const WORK = {
  task_progress: 'greatest(w.started_at, w.finished_at)',
  response: 'w.updated_at',
  observation: 'w.watched_at',
  journal_entry: 'w.updated_at',
}

/**
 * Whether somebody has worked in a given plan since. That it was begun does not say so alone: answers can be saved
 * before a plan counts as begun, and one that came back was begun before.
 */
const HAS_WORKED = Object.entries(WORK)
  .map(
    ([table, at]) => `exists (select from ${table} w
      where w.personal_plan_id = p.id and (given.before is null or ${at} > given.updated_at))`,
  )
  .join(' or ')

/** Holds the enrollments of a run until the transaction ends: nobody begins one between the look at it and its end. */
export async function lockEnrollments(db: Db, runId: string, ids: readonly string[]): Promise<void> {
  await db.query(
    `select from personal_plan p
      where p.id in (select given.id from bulk_run_change c, jsonb_to_recordset(c.plans) as given (id uuid)
                      where c.run_id = $1 and c.account_id = any ($2::uuid[]))
      order by p.id for update`,
    [runId, ids],
  )
}

/** Which effects of a run are still in place for these people. What was changed since is left out. */
export const listStanding = (db: Db, runId: string, ids: readonly string[]): Promise<Standing[]> =>
  db.query<Standing>(
    `select c.account_id as id, c.active,
            case
              when c.active is null and cardinality(c.groups) = 0 and c.plans = '[]' then 'changed_since'
              when c.active and a.last_sign_in_at >= r.created_at then 'signed_in_since'
              when exists (select from ${ENROLLMENTS}
                            where (p.started_at is not null and given.before is null)
                               or ${HAS_WORKED}) then 'begun_since'
              when exists (select from ${ENROLLMENTS}
                            where p.id is null or p.updated_at <> given.updated_at) then 'changed_since'
            end as kept
       from bulk_run_change c join bulk_run r on r.id = c.run_id join account a on a.id = c.account_id
      where c.run_id = $1 and c.account_id = any ($2::uuid[])
      order by c.account_id`,
    [runId, ids],
  )

/** Takes people out of the groups and plans of a run again. A plan that came back is put away as it was. */
export async function takeBack(db: Db, runId: string, ids: readonly string[], now: Date): Promise<void> {
  const chosen = 'c.run_id = $1 and c.account_id = any ($2::uuid[])'
  const plans = `(select given.*
                    from bulk_run_change c, jsonb_to_recordset(c.plans) as given (id uuid, before jsonb)
                   where ${chosen}) as given`
  await db.query(
    `update personal_plan p
        set archived_at = (given.before ->> 'archived_at')::timestamptz, due_at = (given.before ->> 'due_at')::timestamptz,
            assigned_at = (given.before ->> 'assigned_at')::timestamptz, updated_at = $3
       from ${plans} where p.id = given.id and given.before is not null`,
    [runId, ids, now],
  )
  await db.query(`delete from personal_plan p using ${plans} where p.id = given.id and given.before is null`, [
    runId,
    ids,
  ])
  await db.query(
    `delete from account_group g using bulk_run_change c
      where ${chosen} and g.account_id = c.account_id and g.group_id = any (c.groups)`,
    [runId, ids],
  )
}

/** Deletes the record of what a run did to these people, so that nothing is undone twice. */
export async function forgetGiven(db: Db, runId: string, ids: readonly string[]): Promise<void> {
  await db.query('delete from bulk_run_change where run_id = $1 and account_id = any ($2::uuid[])', [runId, ids])
}
