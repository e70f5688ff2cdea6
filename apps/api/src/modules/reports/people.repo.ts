import { reportFields } from '@evenground/shared/account-fields'
import type { Locale } from '@evenground/shared/constants'
import { byFamilyName, type Db, localizedColumn, type Scope } from '../../platform/database/index.ts'
import {
  closedProgress,
  isPlanClosed,
  mayReadPerson,
  mayReadPlan,
  type ResultsView,
  shownTime,
} from '../confidentiality/index.ts'
import { inDomains, inGroups } from './conditions.repo.ts'
import { SqlParameters } from './parameters.ts'
import type { ReportFilter } from './report-filter.ts'
import type { RowCounts, RowsRequest } from './report-rows.ts'
import { hasColumn, type OrderColumns, writeLimit, writeOrder } from './row-order.ts'

/** SQL: people and the plans they hold, one row per run of a plan; a person without a plan has one row. */
function selectPeople(filter: ReportFilter, scope: Scope, parameters: SqlParameters): string {
  const { search } = filter
  const needle = search && parameters.add(`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`, 'text')
  return `account a
    left join personal_plan pp on pp.account_id = a.id and pp.archived_at is null
    left join plan p on p.id = pp.plan_id
    left join role r on r.id = a.role_id
    left join domain d on d.id = a.domain_id
    where a.anonymised_at is null and ${inDomains('a.domain_id', filter, scope, parameters)}
      and ${inGroups('a.id', filter, parameters)}
      ${needle ? `and a.search_text like app_fold(${needle})` : ''}`
}

/**
 * SQL: when a person was last active. Submitting counts as activity, so it is shown only as precisely as that may be.
 */
export const LAST_ACTIVITY = 'greatest(a.last_activity_at, a.last_sign_in_at)'

/** Columns that rows can be sorted by before anything is computed for them. */
const storedColumns = (locale: Locale, view: ResultsView): OrderColumns => ({
  family_name: byFamilyName('a', locale),
  given_name: localizedColumn('a.given_name', locale),
  username: 'a.username',
  email: 'a.email',
  role: localizedColumn('r.title', locale),
  domain: localizedColumn('d.title', locale),
  plan: localizedColumn('p.title', locale),
  plan_title: localizedColumn('p.title', locale),
  completion_date: shownTime(mayReadPlan(view, 'pp'), 'pp.completed_at'),
  date_account_created: 'a.created_at',
  date_of_last_system_activity: shownTime(mayReadPerson(view, 'a.domain_id', 'a.id'), LAST_ACTIVITY),
  ...Object.fromEntries(reportFields().map(({ name, field }) => [name, `a.${field}`])),
})

/** SQL: every task that people can do, with the number of tasks in its plan, its group and its part of the group. */
const TASKS = `task as (
  select t.id, t.plan_id, t.training_id, t.section, t.task_type = 'journal_prompt' as is_prompt,
         count(*) over (partition by t.plan_id) as in_plan,
         count(*) over (partition by t.plan_id, t.training_id) as in_group,
         count(*) over (partition by t.plan_id, t.training_id, t.task_type = 'journal_prompt') as in_part,
         t.task_type = 'assessment' as is_assessment
    from plan_task t where t.task_type <> 'survey' and t.plan_id in (select plan_id from page)
)`

/** SQL: counts done tasks like shared/learning: the prompts of a training count together or not at all. */
const DONE = `select sum(complete) as complete,
    count(*) filter (where training_id is not null and complete = in_group)::int as modules,
    (sum(training_seconds) / nullif(sum(training_times), 0) / 3600)::float8 as training_hours,
    (sum(assessment_seconds) / nullif(sum(assessment_times), 0) / 3600)::float8 as assessment_hours
  from (
    select training_id, in_group,
           sum(case when training_id is not null and is_prompt and done < in_part then 0 else done end) as complete,
           sum(training_seconds) as training_seconds, sum(training_times) as training_times,
           sum(assessment_seconds) as assessment_seconds, sum(assessment_times) as assessment_times
      from (
        select t.training_id, t.is_prompt, t.in_group, t.in_part, count(*) as done,
               sum(f.seconds) filter (where t.section = 'training') as training_seconds,
               count(f.seconds) filter (where t.section = 'training') as training_times,
               sum(f.seconds) filter (where t.is_assessment) as assessment_seconds,
               count(f.seconds) filter (where t.is_assessment) as assessment_times
          from task_progress f join task t on t.id = f.task_id and t.plan_id = page.plan_id
         where f.personal_plan_id = page.personal_plan_id and f.finished_at is not null
         group by 1, 2, 3, 4
      ) part group by 1, 2
  ) grouped`

/** SQL: percent complete as a whole number; halves are rounded up. */
export const PERCENT = `case when ${isPlanClosed('pp')} then ${closedProgress('pp').percent}
  else coalesce(round(100.0 * done.complete / size.tasks), 0)::int end`

/**
 * Returns the `with` clauses of a report with one row per person and plan. `page` contains the rows and their position.
 * If rows are sorted by stored columns, the page is cut before anything is computed.
 */
export function withPeople({ filter, scope, page }: RowsRequest, parameters: SqlParameters) {
  const stored = storedColumns(filter.locale, filter.view)
  const cutsEarly = page.order_by === undefined || hasColumn(stored, page.order_by)
  const order = cutsEarly ? writeOrder(stored, page, 'a.sort_name') : 'a.sort_name'
  const text = `page as (
    select a.id as account_id, pp.id as personal_plan_id, pp.plan_id,
           row_number() over (order by ${order}, a.id, pp.id) as position
      from ${selectPeople(filter, scope, parameters)}
     order by position ${cutsEarly ? writeLimit(page, parameters) : ''}
  ), ${TASKS}, size as (select plan_id, max(in_plan) as tasks from task group by 1)`
  /** Returns the final `order by` and `limit`. Rows can also be sorted by these columns of the result. */
  const finish = (computed: readonly string[]): string => {
    if (cutsEarly) return 'order by page.position'
    const named = Object.fromEntries(computed.map((name) => [name, name]))
    return `order by ${writeOrder(named, page, '')}, page.position ${writeLimit(page, parameters)}`
  }
  return { text, finish }
}

/**
 * SQL: joins the rows with how far each person is. Computed values are looked up row by row instead of joined as a
 * whole: a planner that expects one row and gets thousands would compare all with all.
 */
export const JOIN_PEOPLE = `page
  join account a on a.id = page.account_id
  left join personal_plan pp on pp.id = page.personal_plan_id
  left join plan p on p.id = page.plan_id
  left join size on size.plan_id = page.plan_id
  left join lateral (${DONE}) done on true`

/** Counts the rows, those with a plan, and those with a completed plan. */
export async function countPeople(db: Db, filter: ReportFilter): Promise<RowCounts> {
  const parameters = new SqlParameters()
  const [row] = await db.query<{ total: number; held: number; completed: number }>(
    `select count(*)::int as total, count(pp.id)::int as held, count(pp.completed_at)::int as completed
       from ${selectPeople(filter, db.scope, parameters)}`,
    parameters.values,
  )
  const { total, ...plans } = row ?? { total: 0, held: 0, completed: 0 }
  return { total, plans }
}
