import type { AccountBulkAction, AccountBulkRefusal } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import type { BeforeDue } from './bulk-enrollments.repo.ts'

/** An archived enrollment as it was before it became active again. */
export interface ArchivedEnrollment {
  id: string
  archived_at: string
  due_at: string | null
  assigned_at: string
}

/** What a bulk run did to one account. */
export interface BulkEffect {
  id: string
  /** The new state of `active`. */
  active?: boolean
  /** Groups that the person was added to. */
  groups?: readonly string[]
  /** Enrollments that were created or became active again. */
  plans?: readonly string[]
  /** The earlier state of the enrollments that became active again. */
  archived?: readonly ArchivedEnrollment[]
  /** The person's role before the change. */
  beforeRole?: string
  /** Groups that the person was removed from. */
  removedGroups?: readonly string[]
  /** Enrollments that were archived. */
  withdrawn?: readonly string[]
  /** Enrollments whose due date changed, with the earlier due date. */
  dueDates?: readonly BeforeDue[]
}

/** Records what a run did to accounts, so that it can be undone. */
export async function recordEffects(db: Db, runId: string, effects: readonly BulkEffect[]): Promise<void> {
  await db.query(
    `insert into bulk_run_change (run_id, account_id, domain_id, active, groups, plans, before_role_id, removed_groups,
                                  withdrawn, due_dates)
     select $1, a.id, a.domain_id, g.active, coalesce(g.groups, '{}'),
            (select coalesce(jsonb_agg(jsonb_build_object(
                      'id', p.id, 'updated_at', p.updated_at, 'due_at', p.due_at, 'assigned_at', p.assigned_at,
                      'before', was.state)), '[]')
               from personal_plan p
               left join jsonb_array_elements(g."archived") as was (state) on (was.state ->> 'id')::uuid = p.id
              where p.account_id = a.id and (p.id = any (g.plans) or was.state is not null)),
            g."beforeRole", coalesce(g."removedGroups", '{}'), coalesce(g.withdrawn, '{}'), coalesce(g."dueDates", '[]')
       from jsonb_to_recordset($2::jsonb)
              as g (id uuid, active boolean, groups uuid[], plans uuid[], "archived" jsonb, "beforeRole" uuid,
                    "removedGroups" uuid[], withdrawn uuid[], "dueDates" jsonb)
       join account a on a.id = g.id`,
    [runId, JSON.stringify(effects)],
  )
}

/** Archived enrollments of these people in these plans, including earlier runs. */
export const listArchived = (
  db: Db,
  accountIds: readonly string[],
  planIds: readonly string[],
): Promise<(ArchivedEnrollment & { accountId: string })[]> =>
  db.query(
    `select account_id as "accountId", id, to_jsonb(archived_at) #>> '{}' as archived_at,
            to_jsonb(due_at) #>> '{}' as due_at, to_jsonb(assigned_at) #>> '{}' as assigned_at
       from personal_plan where account_id = any ($1::uuid[]) and plan_id = any ($2::uuid[]) and archived_at is not null`,
    [accountIds, planIds],
  )

interface UndoneRun {
  action: AccountBulkAction
  isUndoing: boolean
  /** Accounts whose change can still be undone, sorted by id. */
  ids: string[]
}

/** Returns what is left to undo of a run. Locks the run until the transaction ends, so that only one undo starts. */
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

export interface RemainingEffect {
  id: string
  active: boolean | null
  beforeRole: string | null
  /** Why it is not undone: it was changed since. Null if it can be undone. */
  kept: Extract<AccountBulkRefusal, `${string}_since`> | null
}

const ENROLLMENTS = `jsonb_to_recordset(c.plans)
    as given (id uuid, updated_at timestamptz, due_at timestamptz, assigned_at timestamptz, before jsonb)
  left join personal_plan p on p.id = given.id`

/** Tables whose rows show that a learner worked on a plan, with the time of that work. */
const WORK = {
  task_progress: 'greatest(w.started_at, w.finished_at)',
  response: 'w.updated_at',
  observation: 'w.watched_at',
  journal_entry: 'w.updated_at',
}

/**
 * SQL condition: whether the person has worked on a given plan since. Whether it was begun does not answer this:
 * answers can be saved before a plan counts as begun, and a restored enrollment was begun earlier.
 */
const HAS_WORKED = Object.entries(WORK)
  .map(
    ([table, at]) => `exists (select from ${table} w
      where w.personal_plan_id = p.id and (given.before is null or ${at} > given.updated_at))`,
  )
  .join(' or ')

/**
 * SQL condition: whether someone has changed a given plan since, other than by working on it. Runs of the previous
 * release did not record the dates.
 */
const IS_REASSIGNED = `(p.archived_at is not null or given.assigned_at is not null
  and (p.assigned_at <> given.assigned_at or p.due_at is distinct from given.due_at))`

/**
 * Locks the enrollments of a run until the transaction ends, so that nobody begins a plan between this check and the
 * undo.
 */
export async function lockEnrollments(db: Db, runId: string, ids: readonly string[]): Promise<void> {
  await db.query(
    `select from personal_plan p
      where p.id in (select unnest(c.withdrawn || array(select (item ->> 'id')::uuid
                                                          from jsonb_array_elements(c.plans || c.due_dates) as item))
                       from bulk_run_change c where c.run_id = $1 and c.account_id = any ($2::uuid[]))
      order by p.id for update`,
    [runId, ids],
  )
}

/** SQL condition: whether later changes have replaced all effects. */
const IS_OVERTAKEN = `c.active is null and c.before_role_id is null and cardinality(c.groups) = 0
  and cardinality(c.removed_groups) = 0 and cardinality(c.withdrawn) = 0 and c.plans = '[]' and c.due_dates = '[]'`

/** SQL: the groups that a person is added to again. Skips deleted groups, and groups that have become dynamic. */
const groupsToRejoin = `"group" g where g.id = any (c.removed_groups) and g.domain_id = c.domain_id and g.rule is null`

/** SQL: the enrollments that are restored. If a plan was assigned again since, its earlier runs stay archived. */
const plansToRestore = `personal_plan p where p.id = any (c.withdrawn) and p.archived_at is not null
  and not exists (select from personal_plan later
                   where later.account_id = p.account_id and later.plan_id = p.plan_id and later.archived_at is null
                     and later.id <> all (c.withdrawn))`

/** SQL: the enrollments whose due date was set and is still in place, including those that were taken again since. */
const plansWithDate = `jsonb_to_recordset(c.due_dates) as was (id uuid, before timestamptz)
  join personal_plan p on p.id = was.id where p.archived_at is null`

/** SQL: the enrollments whose earlier due date is restored. */
const plansToDate = `${plansWithDate} and p.superseded_at is null`

/** People of a run whose effects are undone. */
export interface Undoing {
  runId: string
  ids: readonly string[]
  /**
   * Whether the caller may see progress. If not, nothing depends on it: work on a plan keeps nobody as they are, and
   * plans are withdrawn instead of deleted, so that it is not lost.
   */
  tellsProgress: boolean
}

/** Lists the effects of a run on these people that are still in place, without those that were changed since. */
export const listRemainingEffects = (db: Db, { runId, ids, tellsProgress }: Undoing): Promise<RemainingEffect[]> =>
  db.query<RemainingEffect>(
    `select c.account_id as id, c.active, c.before_role_id as "beforeRole",
            case
              when ${IS_OVERTAKEN} then 'changed_since'
              when cardinality(c.removed_groups) > 0 and not exists (select from ${groupsToRejoin}) then 'changed_since'
              when cardinality(c.withdrawn) > 0 and not exists (select from ${plansToRestore}) then 'changed_since'
              when c.due_dates <> '[]' and not exists (select from ${plansWithDate} and (p.superseded_at is null or not $3))
                then 'changed_since'
              when c.active and a.last_sign_in_at >= r.created_at then 'signed_in_since'
              when $3 and exists (select from ${ENROLLMENTS}
                                   where (p.started_at is not null and given.before is null)
                                      or ${HAS_WORKED}) then 'begun_since'
              when exists (select from ${ENROLLMENTS}
                            where p.id is null
                               or case when $3 then p.updated_at <> given.updated_at else ${IS_REASSIGNED} end)
                then 'changed_since'
            end as kept
       from bulk_run_change c join bulk_run r on r.id = c.run_id join account a on a.id = c.account_id
      where c.run_id = $1 and c.account_id = any ($2::uuid[])
      order by c.account_id`,
    [runId, ids, tellsProgress],
  )

/** SQL: withdraws plans like a withdrawal by hand, including runs that were opened since. */
const withdrawGiven = (plans: string): string =>
  `update personal_plan p set archived_at = $3, updated_at = $3
     from ${plans} join personal_plan own on own.id = given.id
    where p.account_id = own.account_id and p.plan_id = own.plan_id and p.archived_at is null`

/**
 * Undoes additions: removes people from the groups and plans of a run. Enrollments that had become active again are
 * archived.
 */
export async function removeAdditions(db: Db, { runId, ids, tellsProgress }: Undoing, now: Date): Promise<void> {
  const chosen = 'c.run_id = $1 and c.account_id = any ($2::uuid[])'
  const plans = `(select given.*
                    from bulk_run_change c, jsonb_to_recordset(c.plans) as given (id uuid, before jsonb)
                   where ${chosen}) as given`
  if (!tellsProgress) await db.query(withdrawGiven(plans), [runId, ids, now])
  await db.query(
    `update personal_plan p
        set archived_at = (given.before ->> 'archived_at')::timestamptz, due_at = (given.before ->> 'due_at')::timestamptz,
            assigned_at = (given.before ->> 'assigned_at')::timestamptz, updated_at = $3
       from ${plans} where p.id = given.id and given.before is not null`,
    [runId, ids, now],
  )
  if (tellsProgress) {
    await db.query(`delete from personal_plan p using ${plans} where p.id = given.id and given.before is null`, [
      runId,
      ids,
    ])
  }
  await db.query(
    `delete from account_group g using bulk_run_change c
      where ${chosen} and g.account_id = c.account_id and g.group_id = any (c.groups)`,
    [runId, ids],
  )
}

/** Undoes removals: adds people to their groups again, and restores withdrawn plans and earlier due dates. */
export async function restoreRemovals(db: Db, runId: string, ids: readonly string[], now: Date): Promise<void> {
  const chosen = 'c.run_id = $1 and c.account_id = any ($2::uuid[])'
  // Find these rows before changing anything, since triggers remove every effect that is changed again from the record
  // of the run.
  const [found] = await db.query<{ plans: string[]; dates: object }>(
    `select array(select p.id from bulk_run_change c cross join lateral (select p.id from ${plansToRestore}) p
                   where ${chosen}) as plans,
            (select coalesce(jsonb_agg(to_jsonb(d)), '[]')
               from bulk_run_change c cross join lateral (select p.id, was.before from ${plansToDate}) d
              where ${chosen}) as dates`,
    [runId, ids],
  )
  await db.query(
    `insert into account_group (group_id, account_id, domain_id)
     select g.id, c.account_id, g.domain_id
       from bulk_run_change c cross join lateral (select g.id, g.domain_id from ${groupsToRejoin}) g
      where ${chosen} on conflict do nothing`,
    [runId, ids],
  )
  await db.query('update personal_plan set archived_at = null, updated_at = $2 where id = any ($1::uuid[])', [
    found?.plans ?? [],
    now,
  ])
  await db.query(
    `update personal_plan p set due_at = was.before, updated_at = $2
       from jsonb_to_recordset($1::jsonb) as was (id uuid, before timestamptz) where p.id = was.id`,
    [JSON.stringify(found?.dates ?? []), now],
  )
}

/** Deletes the record of what a run did to these people, so that it cannot be undone twice. */
export async function deleteEffects(db: Db, runId: string, ids: readonly string[]): Promise<void> {
  await db.query('delete from bulk_run_change where run_id = $1 and account_id = any ($2::uuid[])', [runId, ids])
}
