import { countsFor, isCountedOneByOne, type ResultsView } from '../confidentiality/index.ts'
import { profileOf } from '../releases/index.ts'
import { selectCountedAmong, selectCountedNow } from '../responses/index.ts'

/**
 * What the caller may read. Responses that they may read individually are counted; for other responses, only published
 * figures are available.
 */
type View = Pick<ResultsView, 'responses'>

const moments = (column: string, name: string): string =>
  `avg(${column})::float8 as "${name}Mean", var_samp(${column})::float8 as "${name}Variance"`

const PAIRED = 'paired_pre is not null and paired_post is not null'
const paired = (expression: string): string => `(${expression}) filter (where ${PAIRED})`

/** SQL condition: whether the response `r` counts individually in figures about the domains $1. */
const isCounted = (view: View): string => isCountedOneByOne(view, 'r', (domainId) => `${domainId} = any ($1)`)

/** Parameters that contain attribute names and the required value of each. */
interface Within {
  attributes: string
  values: string
}

/** SQL condition: whether an account has all of these values now. */
const isWithin = (account: string, { attributes, values }: Within): string => `exists (
  select from account a
   where a.id = ${account} and not exists (
     select from unnest(${attributes}, ${values}) as asked (name, value)
      where not coalesce(${profileOf('a', 'array[asked.name]', 'now()')} -> asked.name ? asked.value, false)))`

/**
 * SQL: how many people have a newest score that is not part of their change, or a score in their change that is not
 * their newest.
 */
const rest = (side: 'pre' | 'post'): string => `count(*) filter (
           where (${side} is not null or ${PAIRED}) and not (${PAIRED} and is_${side}_paired))::int as "${side}Rest"`

/**
 * SQL: counts, means and variances over rows of one person each. A row has the person's newest scores `pre` and `post`,
 * and the scores `paired_pre` and `paired_post` of one run, which make up the change. `is_pre_paired` and
 * `is_post_paired`: whether the two are the same score.
 */
export const MOMENTS = `
         count(pre)::int as "preN", ${moments('pre', 'pre')},
         count(post)::int as "postN", ${moments('post', 'post')},
         count(*) filter (where ${PAIRED})::int as pairs, ${rest('pre')}, ${rest('post')},
         avg${paired('paired_pre')}::float8 as "pairedPreMean", avg${paired('paired_post')}::float8 as "pairedPostMean",
         var_samp${paired('paired_pre')}::float8 as "pairedPreVariance",
         var_samp${paired('paired_post')}::float8 as "pairedPostVariance",
         avg${paired('paired_post - paired_pre')}::float8 as "meanChange",
         var_samp${paired('paired_post - paired_pre')}::float8 as "changeVariance"`

const ofType = (side: number): string => `mod(counted.assessment_type, 2) = ${side}`
const scoreOf = (counted: 'is_newest' | 'is_paired', side: number): string =>
  `max(s.score) filter (where counted.${counted} and ${ofType(side)})`
const isSame = (side: number): string => `bool_or(counted.is_newest and counted.is_paired and ${ofType(side)})`

/**
 * SQL: the scores of each person and factor that the caller may read individually, in the domains $1, of the assessment
 * $4: now, or as of an instant.
 */
export const personScores = (view: View, pair: string, instant: string | null = null, within?: Within): string => {
  const given = `
            from response r
           where r.domain_id = any ($1) and r.assessment_id = $4 and r.submitted_at is not null and ${isCounted(view)}
             and r.assessment_type in (2 * ${pair} - 2, 2 * ${pair} - 1)
             ${within ? `and ${isWithin('r.account_id', within)}` : ''}`
  return `
      select counted.account_id, s.factor_id, ${scoreOf('is_newest', 0)} as pre, ${scoreOf('is_newest', 1)} as post,
             ${scoreOf('is_paired', 0)} as paired_pre, ${scoreOf('is_paired', 1)} as paired_post,
             ${isSame(0)} as is_pre_paired, ${isSame(1)} as is_post_paired
        from (${instant ? selectCountedAmong(`${given} and r.submitted_at <= ${instant}`) : selectCountedNow(given)}) counted
        join response_score s on s.response_id = counted.id
       group by 1, 2`
}

/** SQL: the release plans of these domains, assessment and pair that count for the caller. */
const releasePlans = (view: View, pair: string): string => `release_plan plan
       where plan.domain_id = any ($1) and plan.assessment_id = $4 and plan.pair = ${pair} - 1
         and ${countsFor(view, 'plan')}`

/** SQL: rows without people for the factors that have published scores. */
export const closedFactors = (view: View, pair: string): string => `
      select null, unnest(plan.factor_ids), null, null, null, null, null, null from ${releasePlans(view, pair)}`

const MEANS = ['pre', 'post', 'pairedPre', 'pairedPost'].flatMap((name) => [`${name}Mean`, `${name}Variance`])

/** SQL: like `countedMoments`, for callers who may read no response individually: only the factors, without people. */
const momentsOfNobody = (view: View, pair: string): string => `
  select distinct unnest(plan.factor_ids) as "factorId", 0 as "preN", 0 as "postN", 0 as pairs, 0 as "preRest", 0 as "postRest",
         ${[...MEANS, 'meanChange', 'changeVariance'].map((name) => `null::float8 as "${name}"`).join(', ')}
    from ${releasePlans(view, pair)}`

/**
 * SQL: like `summedMoments`, in the domains $1, of the assessment $4, but counts only responses that the caller may
 * read individually, one by one: now, or as of an instant. Also lists factors that have only published figures, without
 * people.
 */
export const countedMoments = (view: View, pair: string, instant: string | null, within?: Within): string =>
  !view.responses && instant === null && !within
    ? momentsOfNobody(view, pair)
    : `
  select factor_id as "factorId", ${MOMENTS}
    from (${personScores(view, pair, instant, within)}
      union all ${closedFactors(view, pair)}
    ) person
   group by factor_id`

/**
 * SQL: the mean, number and variance of scores by day, of responses that the caller may read individually. $6: the
 * type, or null for all types. $7: the factor.
 */
export const countedDays = (view: View): string => `
  select to_char(s.submitted_at at time zone 'UTC', 'YYYY-MM-DD') as date,
         avg(s.score)::float8 as score, count(*)::int as n,
         var_samp(s.score)::float8 as variance
    from response_score s join response r on r.id = s.response_id
   where s.assessment_id = $4 and s.factor_id = $7::uuid and s.domain_id = any ($1) and ${isCounted(view)}
     and ($6::int is null or s.assessment_type = $6)
   group by 1 order by 1`
