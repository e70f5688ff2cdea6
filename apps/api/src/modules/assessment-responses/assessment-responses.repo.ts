import type { AssessmentResponseCountQuery, AssessmentResponseQuery, LocalizedText } from '@evenground/shared/schemas'
import {
  byFamilyName,
  countRows,
  type Db,
  type ListSource,
  listRecords,
  localizedColumn,
  searchPeople,
} from '../../platform/database/index.ts'
import { isResponseClosed, mayReadResponse, type ResultsView, shownTime } from '../confidentiality/index.ts'
import { OWN_BENCHMARK } from '../domains/index.ts'

export interface ResponseRowRecord {
  id: string
  accountId: string
  domainId: string
  personalPlanId: string
  assessmentId: string
  assessmentType: number
  submittedAt: Date | null
  updatedAt: Date
  scoringVersion: number | null
  enteredBy: string | null
  isLatest: boolean
  /** Whether the response is closed to everyone but the person. */
  isClosed: boolean
  /** Null until the response is submitted. */
  scores: Readonly<Record<string, number>> | null
  givenName: unknown
  familyName: unknown
  planTitle: unknown
}
export type ResponseRecord = ResponseRowRecord & {
  answers: Readonly<Record<string, number>>
  /** The number of the wording that was answered, by question. `texts` contains its text. */
  wordings: Readonly<Record<string, number>>
  texts: Readonly<Record<string, LocalizedText>>
  overallBenchmark: number
}

/** Selects responses of one assessment: all of them, or only the latest submission of each person and type. */
export interface ResponseFilter {
  assessmentId: string
  latestOnly: boolean
  view: ResultsView
  /** Whether the caller may see people's logins, and so search them. */
  knowsLogins: boolean
}

/** A response counts in the domain in which it was given. Responses of anonymized people are never listed. */
const FROM = `response t join account a on a.id = t.account_id and a.anonymised_at is null
  join personal_plan pp on pp.id = t.personal_plan_id left join plan p on p.id = pp.plan_id`

function inScope(db: Db, position: number): { where: string[]; values: unknown[] } {
  const { domains } = db.scope
  return domains === 'all'
    ? { where: [], values: [] }
    : { where: [`t.domain_id = any($${position}::uuid[])`], values: [[...domains]] }
}

function buildSource(
  db: Db,
  { assessmentId, latestOnly, view, knowsLogins }: ResponseFilter,
  locale: string,
  { assessment_type: type, plan_id: plan }: Pick<AssessmentResponseCountQuery, 'assessment_type' | 'plan_id'>,
): ListSource {
  const scope = inScope(db, 2)
  const values = [assessmentId, ...scope.values]
  const mayRead = mayReadResponse(view, 't')
  return {
    from: FROM,
    columns: {
      id: 't.id',
      family_name: byFamilyName('a', locale),
      given_name: localizedColumn('a.given_name', locale),
      plan_title: localizedColumn('p.title', locale),
      assessment_type: 't.assessment_type',
      submitted_at: shownTime(mayRead, 't.submitted_at'),
      updated_at: shownTime(mayRead, 't.updated_at'),
      is_latest: 't.is_latest',
    },
    search: searchPeople('a', knowsLogins),
    where: [
      't.assessment_id = $1',
      ...scope.where,
      ...(latestOnly ? ['t.is_latest'] : []),
      ...(type === undefined ? [] : [`t.assessment_type = ${type}`]),
      ...(plan === undefined ? [] : [`pp.plan_id = $${values.push(plan)}`]),
    ],
    values,
    defaultOrder: `${shownTime(mayRead, 't.updated_at')} desc`,
  }
}

const COLUMNS = `t.id, t.account_id as "accountId", t.domain_id as "domainId",
  t.personal_plan_id as "personalPlanId", t.assessment_id as "assessmentId", t.assessment_type as "assessmentType",
  t.submitted_at as "submittedAt", t.updated_at as "updatedAt", t.scoring_version as "scoringVersion",
  t.is_latest as "isLatest", ${isResponseClosed('t')} as "isClosed", t.entered_by as "enteredBy", a.given_name as "givenName", a.family_name as "familyName", p.title as "planTitle",
  case when t.submitted_at is not null then
    (select coalesce(jsonb_object_agg(s.factor_id, s.score), '{}') from response_score s
      where s.response_id = t.id and s.account_id = t.account_id) end as scores`

export const listResponses = (
  db: Db,
  filter: ResponseFilter,
  locale: string,
  query: AssessmentResponseQuery,
): Promise<ResponseRowRecord[]> =>
  listRecords(db, buildSource(db, filter, locale, query), query, (ids) =>
    db.query(`select ${COLUMNS} from ${FROM} where t.id = any($1::uuid[])`, [ids]),
  )

export const countResponses = (
  db: Db,
  filter: ResponseFilter,
  locale: string,
  query: AssessmentResponseCountQuery,
): Promise<number> => countRows(db, buildSource(db, filter, locale, query), query.q)

export async function findResponse(db: Db, assessmentId: string, id: string): Promise<ResponseRecord | null> {
  const scope = inScope(db, 3)
  const where = ['t.id = $1', 't.assessment_id = $2', ...scope.where].join(' and ')
  const [row] = await db.query<ResponseRecord>(
    `select ${COLUMNS}, coalesce(given.answers, '{}') as answers, coalesce(given.wordings, '{}') as wordings,
            coalesce(given.texts, '{}') as texts, ${OWN_BENCHMARK}::float8 as "overallBenchmark"
       from ${FROM}
       left join domain d on d.id = t.domain_id
       left join lateral (
         select jsonb_object_agg(r.question_id, r.value) as answers,
                jsonb_object_agg(r.question_id, r.wording) as wordings,
                jsonb_object_agg(r.question_id, coalesce(w.text_body, q.text_body)) filter (where q.id is not null) as texts
           from response_answer r left join question q on q.id = r.question_id
           left join question_wording w on w.question_id = r.question_id and w.number = r.wording
          where r.response_id = t.id
       ) given on true
      where ${where}`,
    [id, assessmentId, ...scope.values],
  )
  return row ?? null
}
