import type { PlanProgressQuery } from '@evenground/shared/schemas'
import { type Db, type ListSource, listRecords, localizedColumn } from '../../platform/database/index.ts'
import { closedProgress, isPlanClosed, mayReadPlan, type ResultsView, shownTime } from '../confidentiality/index.ts'

/** How far somebody is in their copy of a plan. */
export interface ProgressRecord {
  id: string
  startedAt: Date | null
  completedAt: Date | null
  dueAt: Date | null
  assignedAt: Date
  /** Tasks that the holder has finished. */
  finished: readonly string[]
  /** How the holder goes through the plan is closed to everybody else. */
  isClosed: boolean
  /** What others are told of a closed one, in steps. */
  stepsDone: number
  stepsAll: number
}

export interface HolderRecord extends ProgressRecord {
  accountId: string
  givenName: unknown
  familyName: unknown
}

export interface HolderCounts {
  holders: number
  not_started: number
  started: number
  completed: number
}

const STEPS = closedProgress('t')

/** SQL: the columns of a `ProgressRecord`, of the copy `t`. */
export const PROGRESS_COLUMNS = `t.id, t.started_at as "startedAt", t.completed_at as "completedAt", t.due_at as "dueAt",
  t.assigned_at as "assignedAt", ${isPlanClosed('t')} as "isClosed",
  ${STEPS.done} as "stepsDone", ${STEPS.all} as "stepsAll",
  array(select p.task_id from task_progress p where p.personal_plan_id = t.id and p.finished_at is not null)::text[] as finished`

const FROM = 'personal_plan t join account a on a.id = t.account_id'

/** Copies that people in the caller's domains hold now. */
function buildConditions(db: Db, planId: string, groupId: string | undefined) {
  const { domains } = db.scope
  const where = ['t.plan_id = $1', 't.archived_at is null', 't.superseded_at is null', 'a.anonymised_at is null']
  const values: unknown[] = [planId]
  if (domains !== 'all') where.push(`t.domain_id = any($${values.push([...domains])}::uuid[])`)
  if (groupId) {
    where.push(`t.account_id in (select m.account_id from account_group m where m.group_id in (
      with recursive below as (
        select g.id from "group" g where g.id = $${values.push(groupId)}
        union select g.id from "group" g join below on g.parent_id = below.id
      ) select id from below))`)
  }
  return { where, values }
}

/** Sorted by what is shown: the order within a day would tell who handed in when. */
const buildSource = (
  db: Db,
  planId: string,
  { locale, view, groupId }: { locale: string; view: ResultsView; groupId: string | undefined },
): ListSource => ({
  ...buildConditions(db, planId, groupId),
  from: FROM,
  columns: {
    id: 't.id',
    family_name: localizedColumn('a.family_name', locale),
    given_name: localizedColumn('a.given_name', locale),
    started_at: shownTime(mayReadPlan(view, 't'), 't.started_at'),
    completed_at: shownTime(mayReadPlan(view, 't'), 't.completed_at'),
    due_at: 't.due_at',
    assigned_at: 't.assigned_at',
  },
  search: "coalesce(a.search_text, '')",
  defaultOrder: 'a.sort_name asc',
})

export const listHolders = (
  db: Db,
  planId: string,
  locale: string,
  query: PlanProgressQuery,
  view: ResultsView,
): Promise<HolderRecord[]> =>
  listRecords(db, buildSource(db, planId, { locale, view, groupId: query.group_id }), query, (ids) =>
    db.query(
      `select ${PROGRESS_COLUMNS}, t.account_id as "accountId", a.given_name as "givenName",
            a.family_name as "familyName"
       from ${FROM} where t.id = any($1::uuid[])`,
      [ids],
    ),
  )

export async function countHolders(db: Db, planId: string, groupId: string | undefined): Promise<HolderCounts> {
  const { where, values } = buildConditions(db, planId, groupId)
  const [row] = await db.query<HolderCounts>(
    `select count(*)::int as holders,
            count(*) filter (where t.completed_at is not null)::int as completed,
            count(*) filter (where t.completed_at is null and t.started_at is not null)::int as started,
            count(*) filter (where t.completed_at is null and t.started_at is null)::int as not_started
       from ${FROM} where ${where.join(' and ')}`,
    values,
  )
  return row ?? { holders: 0, not_started: 0, started: 0, completed: 0 }
}
