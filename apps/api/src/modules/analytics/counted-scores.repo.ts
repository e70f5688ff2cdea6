import { isResponseClosed } from '../confidentiality/index.ts'
import { profileOf } from '../releases/index.ts'

/** SQL: whether a response is not closed. Closed ones are counted from what was given out of them. */
const IS_OPEN = `not ${isResponseClosed('r')}`

const moments = (column: string, name: string): string =>
  `avg(${column})::float8 as "${name}Mean", var_samp(${column})::float8 as "${name}Variance"`

const PAIRED = 'pre is not null and post is not null'
const paired = (expression: string): string => `(${expression}) filter (where ${PAIRED})`

/** Parameters that hold the attributes that people are told apart by, and the value of each. */
interface Within {
  attributes: string
  values: string
}

/** SQL: whether somebody has all of these values now. */
const isWithin = (account: string, { attributes, values }: Within): string => `exists (
  select from account a
   where a.id = ${account} and not exists (
     select from unnest(${attributes}, ${values}) as asked (name, value)
      where not coalesce(${profileOf('a', 'array[asked.name]', 'now()')} -> asked.name ? asked.value, false)))`

/** SQL: moments of scores before and after, of rows with `pre` and `post` of one person each. */
export const MOMENTS = `
         count(pre)::int as "preN", ${moments('pre', 'pre')},
         count(post)::int as "postN", ${moments('post', 'post')},
         count(*) filter (where ${PAIRED})::int as pairs,
         avg${paired('pre')}::float8 as "pairedPreMean", avg${paired('post')}::float8 as "pairedPostMean",
         var_samp${paired('pre')}::float8 as "pairedPreVariance", var_samp${paired('post')}::float8 as "pairedPostVariance",
         avg${paired('post - pre')}::float8 as "meanChange", var_samp${paired('post - pre')}::float8 as "changeVariance"`

/** SQL: open scores of each person and factor, of the domains $1 and the assessment $4: as of now, or of an instant. */
export const personScores = (pair: string, instant: string | null = null, within?: Within): string => `
      select counted.account_id, s.factor_id,
             max(s.score) filter (where mod(counted.assessment_type, 2) = 0) as pre,
             max(s.score) filter (where mod(counted.assessment_type, 2) = 1) as post
        from (
          select distinct on (r.account_id, r.assessment_type)
                 r.id, r.account_id, r.assessment_type
            from response r
           where r.domain_id = any ($1) and r.assessment_id = $4 and r.submitted_at is not null and ${IS_OPEN}
             and r.assessment_type in (2 * ${pair} - 2, 2 * ${pair} - 1)
             ${within ? `and ${isWithin('r.account_id', within)}` : ''}
             and ${instant ? `r.submitted_at <= ${instant}` : 'r.is_latest'}
           order by r.account_id, r.assessment_type, r.submitted_at desc, r.id desc
        ) counted
        join response_score s on s.response_id = counted.id
       group by 1, 2`

/** SQL: factors that closed responses have scores of, with nobody in them. */
export const closedFactors = (pair: string): string => `
      select null, unnest(plan.factor_ids), null, null from release_plan plan
       where plan.domain_id = any ($1) and plan.assessment_id = $4 and plan.pair = ${pair} - 1`

/**
 * SQL: the same moments as from the sums, counted response by response where some responses are closed, and of the open
 * ones alone: as of now, or as of an instant. Factors that closed ones have scores of are named too, with nobody in them.
 * Of the domains $1 and the assessment $4.
 */
export const countedMoments = (pair: string, instant: string | null, within?: Within): string => `
  select factor_id as "factorId", ${MOMENTS}
    from (${personScores(pair, instant, within)}
      union all ${closedFactors(pair)}
    ) person
   group by factor_id`

/** SQL: what was given on each day in open responses, of the type $6 or of all types, of the factor $7. */
export const COUNTED_DAYS = `
  select to_char(s.submitted_at at time zone 'UTC', 'YYYY-MM-DD') as date,
         avg(s.score)::float8 as score, count(*)::int as n, count(distinct s.account_id)::int as people
    from response_score s join response r on r.id = s.response_id
   where s.assessment_id = $4 and s.factor_id = $7::uuid and s.domain_id = any ($1) and ${IS_OPEN}
     and ($6::int is null or s.assessment_type = $6)
   group by 1 order by 1`
