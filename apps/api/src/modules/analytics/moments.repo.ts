import { type Db, localisedColumn, readableDomains, scopedDomains } from '../../platform/database/index.ts'
import { SUMMED_MOMENTS } from './score-sums.repo.ts'

/** Whose scores are counted: the newest submission of each person for each of the two types. */
export interface Sample {
  domainIds: readonly string[]
  assessmentId: string
  /** 1 to 5. */
  pair: number
  locale: string
}

/** One factor, or all of them under the all-zero id. Means and variances (divisor n − 1) are null without enough rows. */
export interface FactorMoments {
  factorId: string
  /** Null for the overall score. */
  title: unknown
  superFactor: boolean
  benchmark: number | null
  preN: number
  preMean: number | null
  preVariance: number | null
  postN: number
  postMean: number | null
  postVariance: number | null
  /** Of those who have both scores. */
  pairs: number
  pairedPreMean: number | null
  pairedPostMean: number | null
  pairedPreVariance: number | null
  pairedPostVariance: number | null
  meanChange: number | null
  changeVariance: number | null
}

type ScoreSource = (type: string) => string

const OVERALL = `uuid '00000000-0000-0000-0000-000000000000'`

/** Scores that are the newest now and were submitted by the instant $5: one index holds all of it. */
const newestBy: ScoreSource = (type) => `
  select s.account_id, s.factor_id, s.score from response_score s
   where s.domain_id = any ($1) and s.assessment_id = $2 and s.assessment_type = ${type} and s.is_latest
     and s.submitted_at <= $5`

/**
 * Scores that were the newest at the instant $5: those that still are, and of the superseded ones those after which the
 * person submitted nothing until then. $6: the domains that the caller acts on.
 */
const newestThen: ScoreSource = (type) => `
  ${newestBy(type)}
  union all
  select s.account_id, s.factor_id, s.score
    from response r join response_score s on s.response_id = r.id
   where r.domain_id = any ($1) and r.assessment_id = $2 and r.assessment_type = ${type} and not r.is_latest
     and r.submitted_at is not null and r.submitted_at <= $5
     and not exists (
       select from response later
        where later.account_id = r.account_id and later.assessment_id = r.assessment_id
          and later.assessment_type = r.assessment_type and later.submitted_at <= $5
          and ($6::uuid[] is null or later.domain_id = any ($6))
          and (later.is_latest or (later.submitted_at, later.id) > (r.submitted_at, r.id)))`

/** Everything that averages, intervals and effect sizes need, in one pass over the people. */
const countMoments = (source: ScoreSource): string => `
  select factor_id as "factorId",
         count(pre.score)::int as "preN", avg(pre.score) as "preMean", var_samp(pre.score) as "preVariance",
         count(post.score)::int as "postN", avg(post.score) as "postMean", var_samp(post.score) as "postVariance",
         count(post.score - pre.score)::int as pairs,
         avg(pre.score) filter (where post.score is not null) as "pairedPreMean",
         avg(post.score) filter (where pre.score is not null) as "pairedPostMean",
         var_samp(pre.score) filter (where post.score is not null) as "pairedPreVariance",
         var_samp(post.score) filter (where pre.score is not null) as "pairedPostVariance",
         avg(post.score - pre.score) as "meanChange", var_samp(post.score - pre.score) as "changeVariance"
    from (${source('2 * $3::int - 2')}) pre full join (${source('2 * $3::int - 1')}) post using (factor_id, account_id)
   group by factor_id`

/** With what is known of each factor: overall first, then factors, then super factors, each by title. */
const withFactors = (moments: string, locale: string): string => `
  select m.*, f.title, coalesce(f.super_factor, false) as "superFactor", f.average_score as benchmark
    from (${moments}) m
    left join factor f on f.id = m."factorId"
      and (f.domain_id is null or $4::uuid[] is null or f.domain_id = any ($4))
   where f.id is not null or m."factorId" = ${OVERALL}
   order by m."factorId" <> ${OVERALL}, "superFactor", ${localisedColumn('f.title', locale)}, m."factorId"`

const valuesOf = (db: Db, { domainIds, assessmentId, pair }: Sample) => [
  domainIds,
  assessmentId,
  pair,
  readableDomains(db.scope),
]

/** As of now. */
export const listMoments = (db: Db, sample: Sample): Promise<FactorMoments[]> =>
  db.query(withFactors(SUMMED_MOMENTS, sample.locale), valuesOf(db, sample))

/** Whether anybody submitted a type of the pair twice. */
async function hasSuperseded(db: Db, { domainIds, assessmentId, pair }: Sample): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(
    `select exists (
       select from response r
        where r.domain_id = any ($1) and r.assessment_id = $2 and r.assessment_type = any ($3) and not r.is_latest
          and r.submitted_at is not null) as found`,
    [domainIds, assessmentId, [2 * pair - 2, 2 * pair - 1]],
  )
  return row?.found === true
}

/**
 * The same as it was at an instant, that instant included. Few people submit a type twice; where nobody did, the plain
 * form is asked, which several workers can join by hash, while the whole one has to be sorted.
 */
export async function listMomentsAsOf(db: Db, sample: Sample, instant: Date): Promise<FactorMoments[]> {
  const values = [...valuesOf(db, sample), instant]
  if (!(await hasSuperseded(db, sample))) return db.query(withFactors(countMoments(newestBy), sample.locale), values)
  return db.query(withFactors(countMoments(newestThen), sample.locale), [...values, scopedDomains(db.scope)])
}
