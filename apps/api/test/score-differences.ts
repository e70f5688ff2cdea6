import { queryRows } from './factories/learning.ts'
import type { TestServer } from './harness.ts'

const PLACE = 'domain_id, with_domain_id, assessment_id, pair, factor_id'

/** The sums, computed from all scores. */
const COUNTED = `
  with score as (
    select domain_id, account_id, assessment_id, assessment_type / 2 as pair, assessment_type % 2 as side, factor_id,
           score::numeric as score, is_latest, coalesce(in_change, is_latest) as in_pair
      from response_score where is_latest or in_change
  )
  select domain_id, domain_id as with_domain_id, assessment_id, pair, factor_id,
         count(*) filter (where side = 0) as a, sum(score * (1 - side)) as b, sum(score * score * (1 - side)) as c,
         count(*) filter (where side = 1) as d, sum(score * side) as e, sum(score * score * side) as f,
         0 as g, 0 as h, 0 as i, 0 as j, 0 as k, 0 as l
    from score where is_latest group by 1, 2, 3, 4, 5
  union all
  select x.domain_id, y.domain_id, assessment_id, pair, factor_id, 0, 0, 0, 0, 0, 0, count(*), sum(x.score),
         sum(x.score * x.score), sum(y.score), sum(y.score * y.score), sum(x.score * y.score)
    from score x join score y using (account_id, assessment_id, pair, factor_id)
   where x.side = 0 and y.side = 1 and x.in_pair and y.in_pair group by 1, 2, 3, 4, 5`

const KEPT = `select ${PLACE}, pre_n, pre_sum, pre_squares, post_n, post_sum, post_squares, both_n, both_pre_sum,
  both_pre_squares, both_post_sum, both_post_squares, both_products from score_sum`

const FIGURES = `sum(pre_n), sum(pre_sum), sum(pre_squares), sum(post_n), sum(post_sum), sum(post_squares), sum(both_n),
  sum(both_pre_sum), sum(both_pre_squares), sum(both_post_sum), sum(both_post_squares), sum(both_products)`

/** The folded rows of each total, summed over all domains; below, the domains that they come from. */
const FOLDED = `
  select assessment_id, pair, factor_id, ${FIGURES}
    from score_sum join score_total using (assessment_id, pair) where folded group by 1, 2, 3`
const TOTALED = `
  select assessment_id, pair, factor_id, ${FIGURES}
    from score_total_factor join score_total using (assessment_id, pair) group by 1, 2, 3`
const FOLDED_IN = `
  select distinct assessment_id, pair, d.id
    from score_sum join score_total using (assessment_id, pair), unnest(array[domain_id, with_domain_id]) d (id) where folded`
const TOTALED_OVER = 'select assessment_id, pair, unnest(domain_ids) from score_total'

const total = (rows: string): string =>
  `select * from (select ${PLACE}, ${[...'abcdefghijkl'].map((name) => `sum(${name}) as ${name}`).join(', ')}
     from (${rows}) part (${PLACE}, a, b, c, d, e, f, g, h, i, j, k, l) group by ${PLACE}) place
    where a <> 0 or d <> 0 or g <> 0`

/** The ends of some of the days with submissions, always including the last. */
const CUTS = `
  select day from (
    select day, row_number() over (order by day) as place, count(*) over () as days
      from (select distinct (submitted_at at time zone 'UTC')::date + 1 as day from response_score) taken
  ) numbered where place % 40 = 7 or place = days`

/** The newest score per person until each of these times; with `run`, per run. */
const newestThen = (run = ''): string => `
    select distinct on (day, account_id, assessment_id, assessment_type, factor_id${run}) day, domain_id, account_id,
           assessment_id, assessment_type / 2 as pair, assessment_type % 2 as side, factor_id, score::numeric as score${run}
      from (${CUTS}) cut join response_score on submitted_at < day::timestamp at time zone 'UTC'
     order by day, account_id, assessment_id, assessment_type, factor_id${run}, submitted_at desc, response_id desc`

/** The sums at each time; for changes, the last run that had both scores. */
const COUNTED_THEN = `
  with score as (${newestThen()}), run_score as (${newestThen(', run')}), change as (
    select distinct on (day, account_id, assessment_id, pair, factor_id)
           x.domain_id, y.domain_id as with_domain_id, assessment_id, pair, factor_id, day, x.score as pre, y.score as post
      from run_score x join run_score y using (day, account_id, assessment_id, pair, factor_id, run)
     where x.side = 0 and y.side = 1
     order by day, account_id, assessment_id, pair, factor_id, run desc
  )
  select domain_id, domain_id as with_domain_id, assessment_id, pair, factor_id, day,
         count(*) filter (where side = 0) as a, sum(score * (1 - side)) as b, count(*) filter (where side = 1) as c,
         sum(score * side) as d, 0 as e, 0 as f, 0 as g
    from score group by 1, 2, 3, 4, 5, 6
  union all
  select domain_id, with_domain_id, assessment_id, pair, factor_id, day, 0, 0, 0, 0, count(*), sum(pre), sum(post)
    from change group by 1, 2, 3, 4, 5, 6`

const KEPT_THEN = `
  select ${PLACE}, cut.day, pre_n, pre_sum, post_n, post_sum, both_n, both_pre_sum, both_post_sum
    from (${CUTS}) cut join score_day s on (span = 0 and s.day < cut.day)
      or (span = 1 and s.day >= date_trunc('month', cut.day) and s.day < cut.day)
      or (span = 2 and s.day < date_trunc('month', cut.day))`

/** Everything submitted on each day or in each month. */
const given = (span: string): string => `
  select domain_id, domain_id as with_domain_id, assessment_id, assessment_type / 2 as pair, factor_id,
         date_trunc('${span}', submitted_at, 'UTC') at time zone 'UTC' as day,
         count(*) filter (where assessment_type % 2 = 0) as a, sum(score::numeric) filter (where assessment_type % 2 = 0) as b,
         count(*) filter (where assessment_type % 2 = 1) as c, sum(score::numeric) filter (where assessment_type % 2 = 1) as d,
         0 as e, 0 as f, 0 as g
    from response_score group by 1, 2, 3, 4, 5, 6`

const keptGiven = (span: string, folded: number): string => `
  select ${PLACE}, date_trunc('${span}', day), given_pre_n, given_pre_sum, given_post_n, given_post_sum, 0, 0, 0
    from score_day where span = 0 or span = ${folded}`

/** The squares of everything submitted on each day. */
const SQUARED = `
  select domain_id, assessment_id, assessment_type, factor_id, (submitted_at at time zone 'UTC')::date as day,
         sum(score::numeric * score::numeric) as squares
    from response_score group by 1, 2, 3, 4, 5 having sum(score) <> 0`

const KEPT_SQUARES = `
  select domain_id, assessment_id, assessment_type, factor_id, day, sum(squares) as squares
    from score_square group by 1, 2, 3, 4, 5 having sum(squares) <> 0`

const totalOfDays = (rows: string): string =>
  `select * from (select ${PLACE}, day, ${[...'abcdefg'].map((name) => `coalesce(sum(${name}), 0) as ${name}`).join(', ')}
     from (${rows}) part (${PLACE}, day, a, b, c, d, e, f, g) group by ${PLACE}, day) place
    where a <> 0 or c <> 0 or e <> 0`

/** The differences between the stored sums and those computed from all scores. */
export async function listScoreDifferences(server: TestServer): Promise<unknown[]> {
  const compare = (one: string, other: string) =>
    queryRows(server, `(${one} except ${other}) union all (${other} except ${one})`)
  return [
    ...(await compare(total(COUNTED), total(KEPT))),
    ...(await compare(FOLDED, TOTALED)),
    ...(await compare(FOLDED_IN, TOTALED_OVER)),
    ...(await compare(totalOfDays(COUNTED_THEN), totalOfDays(KEPT_THEN))),
    ...(await compare(totalOfDays(given('day')), totalOfDays(keptGiven('day', 1)))),
    ...(await compare(totalOfDays(given('month')), totalOfDays(keptGiven('month', 2)))),
    ...(await compare(SQUARED, KEPT_SQUARES)),
  ]
}
