import type { PeopleCondition } from '@evenground/shared/schemas'
import { closedProgress, isPlanClosed } from '../confidentiality/index.ts'
import { HAS_OPEN_TASK } from '../learning/index.ts'
import type { ConditionSql } from './condition-sql.ts'

export type ConnectionKind = 'domain' | 'group' | 'plan' | 'percent'

type Compile = (sql: ConditionSql, condition: PeopleCondition) => string

function compileDomain({ alias, add }: ConditionSql, { operator, values }: PeopleCondition): string {
  const ids = add(values, 'uuid[]')
  const equal = `${alias}.domain_id = any (${ids})`
  if (operator === 'is') return equal
  if (operator === 'is_not') return `not ${equal}`
  return `${alias}.domain_id = any (array(select d.id from domain d where d.id = any (${ids}) or d.ancestor_ids && ${ids}))`
}

function compileGroup({ alias, add }: ConditionSql, { operator, values }: PeopleCondition): string {
  const isMember = (which: string) =>
    `exists (select from account_group m where m.account_id = ${alias}.id${which && ` and m.group_id = any (${which})`})`
  if (operator === 'empty') return `not ${isMember('')}`
  if (operator === 'not_empty') return isMember('')
  const ids = add(values, 'uuid[]')
  if (operator === 'is') return isMember(ids)
  if (operator === 'is_not') return `not ${isMember(ids)}`
  return isMember(`array(
    with recursive below as (
      select g.id from "group" g where g.id = any (${ids})
      union select g.id from "group" g join below on g.parent_id = below.id
    ) select id from below)`)
}

/** SQL: enrollments that count: the newest run of a plan, unless it is archived. */
const ENROLLED = 'pp.archived_at is null and pp.superseded_at is null'

/**
 * SQL: whether an enrollment is overdue: it has an open task and its due day in the domain's time zone is past, as in
 * the person's to-do list.
 */
const OVERDUE = (now: string) => `pp.completed_at is null and pp.due_at is not null and exists (
  select from domain d where d.id = pp.domain_id
     and (pp.due_at at time zone d.time_zone)::date < (${now} at time zone d.time_zone)::date) and ${HAS_OPEN_TASK}`

function compilePlan({ now, alias, add }: ConditionSql, { operator, values }: PeopleCondition): string {
  const which = values.length > 0 ? ` and pp.plan_id = any (${add(values, 'uuid[]')})` : ''
  const enrolled = (state: string) =>
    `exists (select from personal_plan pp where pp.account_id = ${alias}.id and ${ENROLLED}${which}${state && ` and ${state}`})`
  switch (operator) {
    case 'not_assigned':
      return `not ${enrolled('')}`
    case 'not_started':
      return enrolled('pp.completed_at is null and pp.started_at is null')
    case 'in_progress':
      return enrolled('pp.completed_at is null and pp.started_at is not null')
    case 'complete':
      return enrolled('pp.completed_at is not null')
    case 'incomplete':
      return enrolled('pp.completed_at is null')
    case 'overdue':
      return enrolled(OVERDUE(add(now.toISOString(), 'timestamptz')))
    default:
      return enrolled('')
  }
}

const IS_TOGETHER = `(t.task_type = 'journal_prompt' and t.training_id is not null)`

/**
 * SQL: the percentage done of an enrollment `pp` of this plan, as the screens show it. The journal prompts of one
 * training count together or not at all. The plan's tasks are read in subqueries of their own, once per statement
 * rather than once per person.
 */
function writePercent(plan: string): string {
  const tasks = `from plan_task t where t.plan_id = ${plan} and t.task_type <> 'survey'`
  const finished = (ids: string) => `(select count(*) from task_progress f
    where f.personal_plan_id = pp.id and f.finished_at is not null and f.task_id = any (${ids}))`
  const alone = finished(`array(select t.id ${tasks} and not ${IS_TOGETHER})`)
  const together = `case when exists (select ${tasks} and ${IS_TOGETHER}) then (
    select coalesce(sum(prompts.n), 0)
      from (select array_agg(t.id) as ids, count(*) as n ${tasks} and ${IS_TOGETHER} group by t.training_id) prompts
     where ${finished('prompts.ids')} = prompts.n) else 0 end`
  const open = `coalesce(round(100.0 * (${alone} + ${together}) / nullif((select count(*) ${tasks}), 0)), 0)`
  return `(case when ${isPlanClosed('pp')} then ${closedProgress('pp').percent} else ${open} end)`
}

function compilePercent({ alias, add }: ConditionSql, { operator, values: [value], plan_id }: PeopleCondition): string {
  const plan = add(plan_id, 'uuid')
  return `exists (select from personal_plan pp where pp.account_id = ${alias}.id and ${ENROLLED} and pp.plan_id = ${plan}
     and ${writePercent(plan)} ${operator === 'below' ? '<' : '>='} ${add(Number(value), 'int')})`
}

/** Compiles conditions on what an account is connected with, rather than on its own row. */
export const compileConnection: Readonly<Record<ConnectionKind, Compile>> = {
  domain: compileDomain,
  group: compileGroup,
  plan: compilePlan,
  percent: compilePercent,
}
