import type { HolderState, PlanProgressQuery } from '@evenground/shared/schemas'
import {
  byFamilyName,
  type Db,
  type ListSource,
  listRecords,
  localizedColumn,
  searchPeople,
} from '../../platform/database/index.ts'
import { closedProgress, isPlanClosed, mayReadPlan, type ResultsView, shownTime } from '../confidentiality/index.ts'

/** How far a person is in an enrollment. */
export interface ProgressRecord {
  id: string
  startedAt: Date | null
  completedAt: Date | null
  dueAt: Date | null
  assignedAt: Date
  /** Ids of the tasks that the person has finished. */
  finished: readonly string[]
  /** Whether the person's progress is hidden from everyone else. */
  isClosed: boolean
  /** How many steps of a closed plan are done, of `stepsAll`: the only progress that others see of it. */
  stepsDone: number
  stepsAll: number
}

export interface HolderRecord extends ProgressRecord {
  accountId: string
  givenName: unknown
  familyName: unknown
  overdue: boolean
}

export interface HolderCounts {
  holders: number
  not_started: number
  started: number
  completed: number
  overdue: number
}

/** What the caller may see, and in which language. */
interface Look {
  locale: string
  view: ResultsView
  /** Whether the caller may see people's logins, and so search them. */
  knowsLogins: boolean
}

/** Selects the holders of a plan, or only those in a group, as of an instant. */
interface Asked {
  groupId: string | undefined
  now: Date
}

const STEPS = closedProgress('t')

/** SQL: the columns of a `ProgressRecord`, of the enrollment `t`. */
export const PROGRESS_COLUMNS = `t.id, t.started_at as "startedAt", t.completed_at as "completedAt", t.due_at as "dueAt",
  t.assigned_at as "assignedAt", ${isPlanClosed('t')} as "isClosed",
  ${STEPS.done} as "stepsDone", ${STEPS.all} as "stepsAll",
  array(select p.task_id from task_progress p where p.personal_plan_id = t.id and p.finished_at is not null)::text[] as finished`

const FROM = 'personal_plan t join account a on a.id = t.account_id join domain d on d.id = t.domain_id'

/** SQL: whether the due day is past in the domain's time zone, the one shown to people. */
const isOverdue = (now: string): string =>
  `(t.completed_at is null and t.due_at is not null
    and (t.due_at at time zone d.time_zone)::date < (${now}::timestamptz at time zone d.time_zone)::date)`

/** SQL: whether an enrollment is in this state. */
const isIn = (state: HolderState, now: string): string => {
  switch (state) {
    case 'not_started':
      return 't.completed_at is null and t.started_at is null'
    case 'started':
      return 't.completed_at is null and t.started_at is not null'
    case 'completed':
      return 't.completed_at is not null'
    case 'overdue':
      return isOverdue(now)
  }
}

/** Selects the current enrollments in a plan of people in the caller's domains. */
function buildConditions(db: Db, planId: string, { groupId }: Pick<Asked, 'groupId'>) {
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

/**
 * Sorts by the shown value, such as the day instead of the time: the order within a day would reveal who submitted
 * first.
 */
const buildSource = (
  db: Db,
  planId: string,
  { state, now, groupId, ...look }: Asked & Look & { state: HolderState | undefined },
): ListSource => {
  const { where, values } = buildConditions(db, planId, { groupId })
  if (state) where.push(isIn(state, state === 'overdue' ? `$${values.push(now)}` : ''))
  return { where, values, from: FROM, ...listColumns(look) }
}

const listColumns = ({ locale, view, knowsLogins }: Look) => ({
  columns: {
    id: 't.id',
    family_name: byFamilyName('a', locale),
    given_name: localizedColumn('a.given_name', locale),
    started_at: shownTime(mayReadPlan(view, 't'), 't.started_at'),
    completed_at: shownTime(mayReadPlan(view, 't'), 't.completed_at'),
    due_at: 't.due_at',
    assigned_at: 't.assigned_at',
  },
  search: searchPeople('a', knowsLogins),
  defaultOrder: 'a.sort_name asc',
})

export const listHolders = (
  db: Db,
  planId: string,
  query: PlanProgressQuery,
  { now, ...look }: Look & { now: Date },
): Promise<HolderRecord[]> => {
  const source = buildSource(db, planId, { ...look, now, groupId: query.group_id, state: query.state })
  return listRecords(db, source, query, (ids) =>
    db.query(
      `select ${PROGRESS_COLUMNS}, t.account_id as "accountId", a.given_name as "givenName",
            a.family_name as "familyName", ${isOverdue('$2')} as overdue
       from ${FROM} where t.id = any($1::uuid[])`,
      [ids, now],
    ),
  )
}

const HOLDER_STATES: readonly HolderState[] = ['not_started', 'started', 'completed', 'overdue']

export async function countHolders(db: Db, planId: string, { groupId, now }: Asked): Promise<HolderCounts> {
  const { where, values } = buildConditions(db, planId, { groupId })
  const instant = `$${values.push(now)}`
  const [row] = await db.query<HolderCounts>(
    `select count(*)::int as holders,
            ${HOLDER_STATES.map((state) => `count(*) filter (where ${isIn(state, instant)})::int as ${state}`).join(', ')}
       from ${FROM} where ${where.join(' and ')}`,
    values,
  )
  return row ?? { holders: 0, not_started: 0, started: 0, completed: 0, overdue: 0 }
}
