import type { Db } from '../../platform/database/index.ts'

const COUNTS = ['pre_n', 'post_n', 'both_n']
const SUMS = [
  'pre_sum',
  'pre_squares',
  'post_sum',
  'post_squares',
  'both_pre_sum',
  'both_pre_squares',
  'both_post_sum',
  'both_post_squares',
  'both_products',
]
/** The columns that identify what a row sums up. */
export const SUM_KEY = 'domain_id, with_domain_id, assessment_id, pair, factor_id'
const FIGURES = [...COUNTS, ...SUMS].join(', ')

/** SQL: a mean, null without rows. */
export const mean = (n: string, sum: string): string => `(${sum} / nullif(${n}, 0))::float8`

/** SQL: the variance with divisor n − 1. The sums are decimal numbers, so the subtraction loses no precision. */
export const variance = (n: string, sum: string, squares: string): string =>
  `(greatest(${squares} - ${sum} * ${sum} / nullif(${n}, 0), 0) / nullif(greatest(${n} - 1, 0), 0))::float8`

/**
 * SQL: rows of sums in the domains $1, for the assessment $4 and one pair. If these domains include all that have
 * scores of it, the stored totals replace the folded rows. Rows that are not folded yet are always added.
 */
const sumRows = (pair: string): string => {
  const inDomains = `s.assessment_id = $4 and s.pair = ${pair} - 1 and s.domain_id = any ($1)
            and (s.with_domain_id = s.domain_id or s.with_domain_id = any ($1))`
  return `
        with total as materialized (
          select exists (
            select from score_total t
             where t.assessment_id = $4 and t.pair = ${pair} - 1 and not exists (
               select id from unnest(t.domain_ids) as held (id) except select id from unnest($1::uuid[]) as listed (id))
          ) as applies
        )
        select factor_id, ${FIGURES} from score_total_factor f
         where f.assessment_id = $4 and f.pair = ${pair} - 1 and (select applies from total)
        union all
        select factor_id, ${FIGURES} from score_sum s where not s.folded and (select applies from total) and ${inDomains}
        union all
        select factor_id, ${FIGURES} from score_sum s where not (select applies from total) and ${inDomains}`
}

/**
 * SQL: means and variances of every factor over the newest scores in the domains $1, for the assessment $4 and one pair
 * (the table numbers pairs from 0). Reads the sums that triggers keep, with the same result as reading every score.
 */
export const summedMoments = (pair: string): string => `
  select factor_id as "factorId",
         pre_n::int as "preN", ${mean('pre_n', 'pre_sum')} as "preMean",
         ${variance('pre_n', 'pre_sum', 'pre_squares')} as "preVariance",
         post_n::int as "postN", ${mean('post_n', 'post_sum')} as "postMean",
         ${variance('post_n', 'post_sum', 'post_squares')} as "postVariance",
         both_n::int as pairs, (pre_n - both_n)::int as "preRest", (post_n - both_n)::int as "postRest",
         ${mean('both_n', 'both_pre_sum')} as "pairedPreMean",
         ${mean('both_n', 'both_post_sum')} as "pairedPostMean",
         ${variance('both_n', 'both_pre_sum', 'both_pre_squares')} as "pairedPreVariance",
         ${variance('both_n', 'both_post_sum', 'both_post_squares')} as "pairedPostVariance",
         ${mean('both_n', '(both_post_sum - both_pre_sum)')} as "meanChange",
         ${variance('both_n', '(both_post_sum - both_pre_sum)', '(both_post_squares + both_pre_squares - 2 * both_products)')} as "changeVariance"
    from (
      select factor_id, ${[...COUNTS, ...SUMS].map((name) => `sum(${name}) as ${name}`).join(', ')}
        from (${sumRows(pair)}) part
       group by factor_id
    ) total
   where pre_n + post_n > 0`

/**
 * Merges the rows added since the last run into one row per key, so that queries read few rows. Queries get correct
 * sums before, during and after; rows added during a run are merged by the next one.
 */
export async function mergeScoreSums(db: Db): Promise<void> {
  await db.query(
    `with loose as (
       delete from score_sum where not folded returning ${SUM_KEY}, ${FIGURES}
     ), merged as (
       delete from score_sum s
        where s.folded and (s.assessment_id, s.pair, s.domain_id, s.with_domain_id, s.factor_id) in (
          select assessment_id, pair, domain_id, with_domain_id, factor_id from loose)
       returning ${SUM_KEY}, ${FIGURES}
     )
     insert into score_sum (${SUM_KEY}, folded, ${FIGURES})
     select ${SUM_KEY}, true, ${[...COUNTS, ...SUMS].map((name) => `sum(${name})`).join(', ')}
       from (select * from loose union all select * from merged) part
      group by ${SUM_KEY} having sum(pre_n) <> 0 or sum(post_n) <> 0 or sum(both_n) <> 0`,
  )
}

/** Computes the missing totals over all domains. A total is missing if its folded rows have changed. */
export async function totalScores(db: Db): Promise<void> {
  await db.query('select app_total_scores()')
}
