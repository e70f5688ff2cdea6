import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { type Db, localizedColumn } from '../../platform/database/index.ts'
import type { ResultsView } from '../confidentiality/index.ts'
import { countedDays } from './counted-scores.repo.ts'
import { isReadable, type QueryScope, queryInScope } from './query-scope.repo.ts'
import { dayMeans } from './score-days.repo.ts'

export interface AssessmentTitles {
  id: string
  title: unknown
  label: unknown
}

/**
 * SQL condition: whether someone's newest submission of an assessment is in these domains. It asks for the first row in
 * the order of an index; without an order, PostgreSQL would scan the table.
 */
const isTaken = (assessment: string, type?: string): string => `exists (
  select from unnest($1::uuid[]) as listed (id), lateral (
    select from response r
     where r.domain_id = listed.id and r.assessment_id = ${assessment} and r.is_latest
       ${type === undefined ? '' : `and r.assessment_type = ${type}`}
     order by r.assessment_type, r.submitted_at limit 1) one)`

/** Assessments for which someone's newest submission is in these domains. Null: out of scope. */
export const listAssessmentsWithData = (
  db: Db,
  scope: QueryScope,
  locale: string,
): Promise<AssessmentTitles[] | null> =>
  queryInScope(
    db,
    scope,
    `select a.id, a.title, a.label from assessment a
      where ${isReadable('a')} and ${isTaken('a.id')}
      order by ${localizedColumn('a.title', locale)}, a.id`,
  )

/** Types with someone's newest submission in these domains, of one assessment or any. Null: out of scope. */
export const listTypesWithData = (db: Db, scope: QueryScope): Promise<{ type: number }[] | null> =>
  queryInScope(
    db,
    scope,
    `select type from generate_series(0, 9) as type
      where exists (
        select from assessment a
         where ($4 is null or a.id = $4) and ${isReadable('a')} and ${isTaken('a.id', 'type')})
      order by type`,
  )

export interface DayMean {
  /** YYYY-MM-DD in UTC. */
  date: string
  score: number
  n: number
  /** Divisor n − 1; null if it was not requested, or for a single submission. */
  variance: number | null
}

/** Means by day over all submissions, including superseded ones, each on its own day. Null: out of scope. */
export const listDayMeans = (
  db: Db,
  scope: QueryScope,
  type: number | undefined,
  withVariance: boolean,
): Promise<DayMean[] | null> =>
  queryInScope(db, scope, dayMeans(withVariance), [type ?? null, scope.factorId ?? OVERALL_FACTOR_ID])

/**
 * Like `listDayMeans`, but counts only submissions that the caller may read individually. For callers who may not read
 * all of them.
 */
export const listCountedDays = (
  db: Db,
  scope: QueryScope,
  type: number | undefined,
  view: Pick<ResultsView, 'responses'>,
): Promise<DayMean[] | null> =>
  queryInScope(db, scope, countedDays(view), [type ?? null, scope.factorId ?? OVERALL_FACTOR_ID])
