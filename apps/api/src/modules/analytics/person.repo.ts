import { OVERALL_BENCHMARK_PERCENT, OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { type Db, localizedColumn, readableDomains, scopedDomains } from '../../platform/database/index.ts'
import { isResponseClosed } from '../confidentiality/index.ts'
import { queryInScope } from './query-scope.repo.ts'

export interface PersonScore {
  assessmentType: number
  run: number
  score: number
  /** Times as text, as the database returns them. */
  submittedAt: string
  startedAt: string
  benchmark: number
  /** Whether it is closed to everyone but the person. */
  isClosed: boolean
}

export interface PersonScoresFilter {
  accountId: string
  assessmentId: string
  factorId: string | undefined
  /** Only submissions made in these domains; null for the caller's whole scope. */
  domainIds: readonly string[] | null
  /** Whether to return the scores of each run separately. */
  byRun: boolean
}

/**
 * The newest score of each type, over all runs or for each run, ordered by type, with the benchmark. Null: the scope is
 * out of reach.
 */
export const listPersonScores = (
  db: Db,
  { accountId, domainIds, byRun, ...about }: PersonScoresFilter,
): Promise<PersonScore[] | null> =>
  queryInScope(
    db,
    { ...about, domainIds: domainIds ?? [] },
    `select distinct on (${byRun ? 's.run, ' : ''}s.assessment_type) s.assessment_type as "assessmentType", s.run, s.score,
            s.submitted_at as "submittedAt", r.started_at as "startedAt", ${isResponseClosed('r')} as "isClosed",
            coalesce(f.average_score, d.overall_benchmark, ${OVERALL_BENCHMARK_PERCENT}) as benchmark
       from response_score s
       join response r on r.id = s.response_id
       join account a on a.id = s.account_id
       join domain d on d.id = a.domain_id
       left join factor f on f.id = s.factor_id
      where s.account_id = $6 and s.assessment_id = $4 and s.factor_id = $7
        and ($8::uuid[] is null or s.domain_id = any ($8)) and ($2::uuid[] is null or s.domain_id = any ($2))
      order by ${byRun ? 's.run, ' : ''}s.assessment_type, s.submitted_at desc, s.response_id desc`,
    [accountId, about.factorId ?? OVERALL_FACTOR_ID, domainIds],
  )

export interface PersonAssessment {
  id: string
  title: unknown
  label: unknown
  types: number[]
  submittedAt: Date
  /** When the first response was begun. */
  startedAt: Date
  /** Whether any of the responses is closed to everyone but the person. */
  isClosed: boolean
  /** Factors, then super factors, each by title. The overall score is not included. */
  factors: { id: string; title: unknown; superFactor: boolean }[]
}

/** Assessments that the person submitted, the most recent first. */
export const listPersonAssessments = (db: Db, accountId: string, locale: string): Promise<PersonAssessment[]> =>
  db.query(
    `select a.id, a.title, a.label, taken.types, taken.submitted_at as "submittedAt", taken.started_at as "startedAt", taken.is_closed as "isClosed",
            (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title, 'superFactor', f.super_factor)
                                       order by f.super_factor, ${localizedColumn('f.title', locale)}, f.id), '[]')
               from factor f
              where ($3::uuid[] is null or f.domain_id is null or f.domain_id = any ($3))
                and f.id in (select s.factor_id from response_score s
                              where s.account_id = $1 and s.assessment_id = a.id
                                and ($2::uuid[] is null or s.domain_id = any ($2)))) as factors
       from (
         select r.assessment_id, array_agg(distinct r.assessment_type) as types, max(r.submitted_at) as submitted_at, min(r.started_at) as started_at,
                bool_or(${isResponseClosed('r')}) as is_closed
           from response r
          where r.account_id = $1 and r.submitted_at is not null and ($2::uuid[] is null or r.domain_id = any ($2))
          group by r.assessment_id
       ) taken
       join assessment a on a.id = taken.assessment_id
        and ($3::uuid[] is null or a.domain_id is null or a.domain_id = any ($3))
      order by taken.submitted_at desc, a.id`,
    [accountId, scopedDomains(db.scope), readableDomains(db.scope)],
  )
