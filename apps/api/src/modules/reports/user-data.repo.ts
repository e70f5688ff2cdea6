import { reportFields } from '@evenground/shared/account-fields'
import type { LocalizedText } from '@evenground/shared/schemas'
import { OVERALL_FACTOR_ID } from '@evenground/shared/scoring'
import { type Db, localizedColumn } from '../../platform/database/index.ts'
import {
  isEntryClosed,
  isPlanClosed,
  mayReadPerson,
  mayReadPlan,
  mayReadResponse,
  type ResultsView,
  shownTime,
} from '../confidentiality/index.ts'
import { inPeriod } from './conditions.repo.ts'
import { SqlParameters } from './parameters.ts'
import { JOIN_PEOPLE, LAST_ACTIVITY, PERCENT, withPeople } from './people.repo.ts'
import type { ReportFilter } from './report-filter.ts'
import type { RowColumn, RowQuery, RowsRequest } from './report-rows.ts'

const text = (...names: string[]): RowColumn[] => names.map((name) => ({ name, kind: 'text' }))
const number = (...names: string[]): RowColumn[] => names.map((name) => ({ name, kind: 'number' }))
const instant = (...names: string[]): RowColumn[] => names.map((name) => ({ name, kind: 'instant' }))
const localized = (...names: string[]): RowColumn[] => names.map((name) => ({ name, kind: 'localized' }))

export const USER_DATA_COLUMNS: readonly RowColumn[] = [
  ...localized('family_name', 'given_name'),
  ...text('username', 'email'),
  ...localized('role'),
  { name: 'groups', kind: 'localized_list' },
  ...localized('domain', 'plan'),
  ...number('completion', 'modules_completed'),
  ...instant('date_account_created', 'date_of_last_system_activity'),
  ...instant('date_pre_assessment_completed', 'date_post_assessment_completed'),
  ...number('pre_to_post_score_change', 'days_from_pre_to_post', 'avg_journal_character_count'),
  ...number('avg_time_on_training_tasks', 'avg_time_on_assessments'),
  ...reportFields().map(({ name, kind }): RowColumn => ({ name, kind: kind === 'day' ? 'date' : 'text' })),
]

/**
 * SQL: the text without whitespace around it, trimmed as in JavaScript, so that its length is the one that its writer
 * saw.
 */
const TRIMMED = String.raw`regexp_replace(e.text_body, '^[\s\uFEFF]+|[\s\uFEFF]+$', '', 'g')`

export const AVERAGE_LENGTH = `avg(char_length(${TRIMMED}))::float8`

/** SQL: journal entries `e`, each with the personal plan in which it was written. */
export const ENTRIES = 'journal_entry e join personal_plan written on written.id = e.personal_plan_id'

/**
 * SQL: conditions on `ENTRIES` whose length may be shown. The length is a result of the writer like the text, and that
 * an entry exists reveals progress in the plan.
 */
export const readableLength = (view: ResultsView): string[] => [
  mayReadPlan(view, 'written'),
  `not ${isEntryClosed('e')}`,
]

/** Mean length in characters of the journal entries that `where` finds. */
export const averageLength = (where: string): string => `(select ${AVERAGE_LENGTH} from ${ENTRIES} where ${where})`

/** Returns the newest submissions of a plan before and after training, and the newest pair of the two. */
function selectTaken(filter: ReportFilter, parameters: SqlParameters): string {
  const assessment = filter.assessment ? ` and r.assessment_id = ${parameters.add(filter.assessment.id, 'uuid')}` : ''
  const newestPair = 'filter (where pre_score is not null and post_score is not null)'
  const mayRead = mayReadResponse(filter.view, 'r')
  const shownAt = shownTime(mayRead, 'r.submitted_at')
  const newestFirst = 'order by post_at desc, pair desc, assessment_id'
  return `select max(pre_at) as pre_at, max(post_at) as post_at,
      (array_agg(case when may_read then post_score - pre_score end ${newestFirst}) ${newestPair})[1] as change,
      (array_agg(greatest(extract(epoch from post_at - pre_at), 0) / 86400 ${newestFirst}) ${newestPair})[1] as days
    from (
      select r.assessment_id, r.assessment_type / 2 as pair,
             bool_and(${mayRead}) as may_read,
             max(${shownAt}) filter (where r.assessment_type % 2 = 0) as pre_at,
             max(${shownAt}) filter (where r.assessment_type % 2 = 1) as post_at,
             max(s.score) filter (where r.assessment_type % 2 = 0) as pre_score,
             max(s.score) filter (where r.assessment_type % 2 = 1) as post_score
        from response r
        left join response_score s on s.response_id = r.id and s.account_id = r.account_id
         and s.factor_id = ${parameters.add(OVERALL_FACTOR_ID, 'uuid')}
       where r.personal_plan_id = page.personal_plan_id and r.submitted_at is not null
         and ${inPeriod('r.submitted_at', filter, parameters)}${assessment}
       group by 1, 2
    ) pair`
}

const selectMemberships = (titleOrder: string): string =>
  `select jsonb_agg(g.title order by ${titleOrder}, g.id) as titles
     from account_group m join "group" g on g.id = m.group_id where m.account_id = page.account_id`

/**
 * SQL: null in a closed plan. For values that reveal which tasks of the training are done, and so the order of the
 * training.
 */
const unlessClosed = (expression: string): string => `case when ${isPlanClosed('pp')} then null else ${expression} end`

/**
 * Values computed for each row. Rows are also sorted by these expressions, so that the order reveals nothing hidden.
 */
const writeComputed = (view: ResultsView, journalLength: () => string) => ({
  completion: PERCENT,
  modules_completed: unlessClosed('coalesce(done.modules, 0)'),
  date_pre_assessment_completed: 'taken.pre_at',
  date_post_assessment_completed: 'taken.post_at',
  pre_to_post_score_change: 'taken.change',
  days_from_pre_to_post: 'taken.days::float8',
  avg_journal_character_count: view.responses ? journalLength() : 'null::float8',
  avg_time_on_training_tasks: unlessClosed('done.training_hours'),
  avg_time_on_assessments: unlessClosed('done.assessment_hours'),
})

const list = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, expression]) => `${expression} as ${name}`)
    .join(', ')

const ACCOUNT_COLUMNS = Object.fromEntries(
  reportFields().map(({ name, field, kind }) => [
    name,
    kind === 'day' ? `to_char(a.${field}, 'YYYY-MM-DD')` : `a.${field}`,
  ]),
)

export function selectUserData(request: RowsRequest): RowQuery {
  const { filter } = request
  const parameters = new SqlParameters()
  const people = withPeople(request, parameters)
  const computed = writeComputed(filter.view, () =>
    averageLength(
      `e.account_id = a.id and e.personal_plan_id = page.personal_plan_id and ${[inPeriod('e.submitted_at', filter, parameters), ...readableLength(filter.view)].join(' and ')}`,
    ),
  )
  const text = `with ${people.text}
    select a.id as account_id, page.plan_id, pp.run, a.family_name, a.given_name, a.username, a.email, r.title as role,
           coalesce(membership.titles, '[]') as groups, d.title as domain, p.title as plan,
           a.created_at as date_account_created,
           ${shownTime(mayReadPerson(filter.view, 'a.domain_id', 'a.id'), LAST_ACTIVITY)} as date_of_last_system_activity,
           ${list(computed)}, ${list(ACCOUNT_COLUMNS)}
      from ${JOIN_PEOPLE}
      left join role r on r.id = a.role_id
      left join domain d on d.id = a.domain_id
      left join lateral (${selectTaken(filter, parameters)}) taken on true
      left join lateral (${selectMemberships(localizedColumn('g.title', filter.locale))}) membership on true
      ${people.finish(Object.keys(computed))}`
  return { text, values: parameters.values }
}

export type MiscLabels = Readonly<Record<'misc1' | 'misc2' | 'misc3' | 'misc4' | 'misc5', LocalizedText | null>>

/**
 * Returns the names of the extra fields in the chosen domains: for each field, the first name in the order of the
 * query.
 */
export async function findMiscLabels(db: Db, { domainIds }: ReportFilter): Promise<MiscLabels> {
  const first = (position: number) =>
    `(array_agg(misc${position}_label order by array_position($1::uuid[], id))
       filter (where misc${position}_label is not null and misc${position}_label <> '{}'))[1] as misc${position}`
  const [row] = await db.query<MiscLabels>(
    `select ${[1, 2, 3, 4, 5].map(first).join(', ')} from domain where id = any ($1::uuid[])`,
    [domainIds],
  )
  return row ?? { misc1: null, misc2: null, misc3: null, misc4: null, misc5: null }
}
