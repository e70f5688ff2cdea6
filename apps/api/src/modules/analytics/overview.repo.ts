import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { type Db, localisedColumn, readableDomains } from '../../platform/database/index.ts'

export interface AssessmentTitles {
  id: string
  title: unknown
  label: unknown
}

/** Assessments of which somebody's newest submission was made in these domains. */
export const listAssessmentsWithData = (
  db: Db,
  domainIds: readonly string[],
  locale: string,
): Promise<AssessmentTitles[]> =>
  db.query(
    `select a.id, a.title, a.label from assessment a
      where (a.domain_id is null or $2::uuid[] is null or a.domain_id = any ($2))
        and exists (select from response r where r.domain_id = any ($1) and r.assessment_id = a.id and r.is_latest)
      order by ${localisedColumn('a.title', locale)}, a.id`,
    [domainIds, readableDomains(db.scope)],
  )

/** Types of which there are such submissions, of one assessment or of any. */
export async function listTypesWithData(
  db: Db,
  domainIds: readonly string[],
  assessmentId: string | undefined,
): Promise<number[]> {
  const rows = await db.query<{ type: number }>(
    `select type from generate_series(0, 9) as type
      where exists (
        select from assessment a join response r on r.assessment_id = a.id
         where ($2::uuid is null or a.id = $2) and ($3::uuid[] is null or a.domain_id is null or a.domain_id = any ($3))
           and r.domain_id = any ($1) and r.assessment_type = type and r.is_latest)
      order by type`,
    [domainIds, assessmentId ?? null, readableDomains(db.scope)],
  )
  return rows.map((row) => row.type)
}

export interface DayMean {
  /** YYYY-MM-DD, UTC. */
  date: string
  score: number
  n: number
}

/** All submissions, superseded ones too: each counts on the day on which it was made. */
export const listDayMeans = (
  db: Db,
  domainIds: readonly string[],
  filter: { assessmentId: string; factorId: string | undefined; type: number | undefined },
): Promise<DayMean[]> => {
  // Two halves, since each is one partial index.
  const half = (state: string) => `select submitted_at, score from response_score
    where domain_id = any ($1) and assessment_id = $2 and assessment_type = any ($4) and factor_id = $3 and ${state}`
  const types = filter.type === undefined ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] : [filter.type]
  return db.query(
    `select to_char(day, 'YYYY-MM-DD') as date, score, n
       from (select (submitted_at at time zone 'UTC')::date as day, avg(score) as score, count(*)::int as n
               from (${half('is_latest')} union all ${half('not is_latest')}) submission
              group by day) days
      order by day`,
    [domainIds, filter.assessmentId, filter.factorId ?? OVERALL_FACTOR_ID, types],
  )
}
