import type { Db } from '../../platform/database/index.ts'
import { mean, SUM_KEY, variance } from './score-sums.repo.ts'

/** Columns with counts and sums of people's newest scores: before, after, and of people who have both. */
const NEWEST_BY_DAY = ['pre_n', 'pre_sum', 'post_n', 'post_sum', 'both_n', 'both_pre_sum', 'both_post_sum']
/** Columns with counts and sums of all submitted scores, including superseded ones. */
const GIVEN = ['given_pre_n', 'given_pre_sum', 'given_post_n', 'given_post_sum']
const FIGURES = [...NEWEST_BY_DAY, ...GIVEN]
const sums = (names: readonly string[]): string => names.map((name) => `sum(${name}) as ${name}`).join(', ')

/** SQL: the sums of squares of these scores by day. */
const SQUARES = `
  select day, sum(squares) as squares from score_square
   where assessment_id = $4 and factor_id = $7::uuid and domain_id = any ($1) and ($6 is null or assessment_type = $6)
   group by day`

/**
 * SQL: mean and number of the submitted scores by day, with the variance if requested. $6: the type, or null for all
 * types. $7: the factor.
 */
export const dayMeans = (withVariance: boolean): string => `
  select to_char(day, 'YYYY-MM-DD') as date, (total / n)::float8 as score, n,
         ${withVariance ? `${variance('n', 'total', 'coalesce(squares, 0)')}` : 'null'} as variance
    from (
      select day, sum(case when mod($6::int, 2) = 0 then given_pre_n when $6 is null then given_pre_n + given_post_n
                           else given_post_n end)::int as n,
             sum(case when mod($6::int, 2) = 0 then given_pre_sum when $6 is null then given_pre_sum + given_post_sum
                      else given_post_sum end) as total
        from score_day
       where assessment_id = $4 and factor_id = $7::uuid and domain_id = any ($1) and span < 2
         and ($6 is null or pair = $6 / 2)
       group by day
    ) given ${withVariance ? `left join (${SQUARES}) squared using (day)` : ''}
   where n > 0
   order by day`

/**
 * SQL: the ranges of stored rows that together make up all days before an instant's own day. `span` 0: days not merged
 * yet; 1: days of the same month; 2: whole months.
 */
const WHOLE = (instant: string): string => `
  (values (0, date '-infinity', (${instant} at time zone 'UTC')::date),
          (1, date_trunc('month', ${instant} at time zone 'UTC')::date, (${instant} at time zone 'UTC')::date),
          (2, date '-infinity', date_trunc('month', ${instant} at time zone 'UTC')::date)) as whole (span, since, until)`

/**
 * SQL: the means of all factors as of an instant, including submissions at that instant, in the domains $1, of the
 * assessment $4 and one pair. Submissions on the day of the instant are counted one by one.
 */
export const meansAt = (pair: string, instant: string): string => `
  select factor_id as "factorId", pre_n::int as "preN", ${mean('pre_n', 'pre_sum')} as "preMean",
         post_n::int as "postN", ${mean('post_n', 'post_sum')} as "postMean", both_n::int as pairs,
         (pre_n - both_n)::int as "preRest", (post_n - both_n)::int as "postRest",
         ${mean('both_n', 'both_pre_sum')} as "pairedPreMean",
         ${mean('both_n', 'both_post_sum')} as "pairedPostMean"
    from (
      select factor_id, ${sums(NEWEST_BY_DAY)}
        from (
          select s.factor_id, ${NEWEST_BY_DAY.map((name) => `s.${name}`).join(', ')}
            from ${WHOLE(instant)} join score_day s on s.span = whole.span and s.day >= whole.since and s.day < whole.until
           where s.domain_id = any ($1) and s.with_domain_id = any ($1) and s.assessment_id = $4
             and s.pair = ${pair} - 1
          union all
          select factor_id, ${NEWEST_BY_DAY.join(', ')}
            from app_scores_between($1::uuid[], $4::uuid, array[2 * ${pair} - 2, 2 * ${pair} - 1]::smallint[],
                                    date_trunc('day', ${instant}, 'UTC'), ${instant})
        ) part
       group by factor_id
    ) total
   where pre_n + post_n > 0`

/**
 * Merges the changes since the last merge into one row per day and one row per month. Reads are correct before, during
 * and after it; changes during a merge are merged by the next one.
 */
export async function mergeScoreDays(db: Db): Promise<void> {
  const figures = FIGURES.join(', ')
  await db.query(
    `with loose as (
       delete from score_day where span = 0 returning ${SUM_KEY}, day, ${figures}
     ), added as (
       select ${SUM_KEY}, 1 as span, day, ${figures} from loose
       union all
       select ${SUM_KEY}, 2, date_trunc('month', day)::date, ${figures} from loose
     ), merged as (
       delete from score_day s
        where s.span > 0
          and (s.assessment_id, s.pair, s.domain_id, s.with_domain_id, s.factor_id, s.span, s.day) in (
            select assessment_id, pair, domain_id, with_domain_id, factor_id, span, day from added)
       returning ${SUM_KEY}, span, day, ${figures}
     )
     insert into score_day (${SUM_KEY}, span, day, ${figures})
     select ${SUM_KEY}, span, day, ${FIGURES.map((name) => `sum(${name})`).join(', ')}
       from (select * from added union all select * from merged) part
      group by ${SUM_KEY}, span, day
     having ${FIGURES.map((name) => `sum(${name}) <> 0`).join(' or ')}`,
  )
}

/** Merges the sums of squares that changed since the last merge into one row per day. */
export async function mergeScoreSquares(db: Db): Promise<void> {
  const day = 'domain_id, assessment_id, assessment_type, factor_id, day'
  await db.query(
    `with loose as (
       delete from score_square where not folded returning ${day}, squares
     ), merged as (
       delete from score_square s
        where s.folded and (s.assessment_id, s.factor_id, s.domain_id, s.day, s.assessment_type) in (
          select assessment_id, factor_id, domain_id, day, assessment_type from loose)
       returning ${day}, squares
     )
     insert into score_square (${day}, folded, squares)
     select ${day}, true, sum(squares) from (select * from loose union all select * from merged) part
      group by ${day} having sum(squares) <> 0`,
  )
}
