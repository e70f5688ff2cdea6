import type { GrownDomain } from './load-people.ts'

const SCORES = 'from response_score where domain_id = any ($1) and assessment_id = $2'

export type Statement = [text: string, values: unknown[]]

const figures = (n: string, sum: string, squares: string): string =>
  `${n}, ${sum} / nullif(${n}, 0), (${squares} - ${sum} * ${sum} / nullif(${n}, 0)) / nullif(${n} - 1, 0)`

/** Reads the stored sums of all scores by domain: for several domains, it reads a row per domain and factor. */
const FROM_SUMS = `
  select factor_id, ${figures('pre_n', 'pre', 'pre2')}, ${figures('post_n', 'post', 'post2')},
         ${figures('both_n', '(b_post - b_pre)', '(b_post2 + b_pre2 - 2 * products)')},
         ${figures('both_n', 'b_pre', 'b_pre2')}, ${figures('both_n', 'b_post', 'b_post2')}
    from (select factor_id, sum(pre_n) pre_n, sum(pre_sum) pre, sum(pre_squares) pre2, sum(post_n) post_n,
                 sum(post_sum) post, sum(post_squares) post2, sum(both_n) both_n, sum(both_pre_sum) b_pre,
                 sum(both_pre_squares) b_pre2, sum(both_post_sum) b_post, sum(both_post_squares) b_post2,
                 sum(both_products) products
            from score_sum where domain_id = any ($1) and assessment_id = $2 and pair = 0 group by factor_id) s`

/** A dashboard of some domains. */
export const bareDashboard = (domainIds: readonly string[], assessmentId: string): Statement => [
  FROM_SUMS,
  [domainIds, assessmentId],
]

/** In the middle of a day, so that the sums of whole days are not enough. */
export const AS_OF = new Date('2026-06-15T12:34:56.789Z')

const NEWEST = `(select max(at) from unnest(array[0, 1]) type, lateral (
  select submitted_at as at from response where domain_id = $1 and assessment_id = $2 and assessment_type = type and is_latest
   order by submitted_at desc limit 1) last)`

const sums = (names: readonly string[]): string => names.map((name) => `sum(${name}) as ${name}`).join(', ')

/** The means as of an instant: whole days from the stored sums, that day's submissions one by one. */
const AS_IT_WAS = `
  select factor_id, pre_n, pre / nullif(pre_n, 0), post_n, post / nullif(post_n, 0), both_n, both_pre / nullif(both_n, 0),
         both_post / nullif(both_n, 0), ${NEWEST}
    from (
      select factor_id, ${sums(['pre_n', 'pre', 'post_n', 'post', 'both_n', 'both_pre', 'both_post'])}
        from (
          select factor_id, pre_n, pre_sum as pre, post_n, post_sum as post, both_n, both_pre_sum as both_pre,
                 both_post_sum as both_post
            from score_day where domain_id = $1 and assessment_id = $2 and pair = 0
              and (span = 2 and day < '2026-06-01' or span = 1 and day between '2026-06-01' and '2026-06-14')
          union all
          select s.factor_id, 0, 0, count(*), sum(s.score), count(b.score), sum(b.score), sum(s.score) filter (where b.score is not null)
            from response r join response_score s on s.response_id = r.id
            left join response_score b on b.account_id = s.account_id and b.assessment_id = $2 and b.assessment_type = 0
             and b.factor_id = s.factor_id
           where r.domain_id = $1 and r.assessment_id = $2 and r.assessment_type = 1 and r.is_latest
             and r.submitted_at >= '2026-06-15' and r.submitted_at <= $3
           group by s.factor_id
        ) part group by factor_id) total`

/**
 * The result of each call by the shortest possible statement: no scope, no row-level security, no titles. The product's
 * additional time is the cost of everything else that it does.
 */
export function bareStatements({ domainId, assessmentId }: GrownDomain): Record<string, Statement> {
  const values = [[domainId], assessmentId]
  return {
    assessments: [
      `select id from assessment a
        where exists (select from response where domain_id = any ($1) and assessment_id = a.id and is_latest)`,
      [[domainId]],
    ],
    dashboard: bareDashboard([domainId], assessmentId),
    scorestrend: [
      `select day, sum(given_pre_sum + given_post_sum) / sum(given_pre_n + given_post_n), sum(given_pre_n + given_post_n)
         from score_day where domain_id = any ($1) and assessment_id = $2 and span < 2
          and factor_id = '00000000-0000-0000-0000-000000000000' group by day order by day`,
      values,
    ],
    scoreasof: [AS_IT_WAS, [domainId, assessmentId, AS_OF]],
    userprogress: [
      `select sum(n) filter (where state = 0), sum(n) filter (where state = 1), sum(n) filter (where state = 2), sum(n)
         from progress_count where domain_id = any ($1) and assessment_id = $2`,
      values,
    ],
    reliability: [
      `select w.question_id, var_samp(w.value) from response r join response_answer w on w.response_id = r.id
        where r.domain_id = any ($1) and r.assessment_id = $2 and r.assessment_type = 1 and r.is_latest group by 1`,
      values,
    ],
  }
}

const MEANS = 'count(a.score), avg(a.score), count(b.score), avg(b.score), count(b.score - a.score)'
const inBoth = (figure: string): string =>
  `${figure}(a.score) filter (where b.score is not null), ${figure}(b.score) filter (where a.score is not null)`

const BEGUN = ['task_progress', 'response', 'observation', 'journal_entry']
  .map((table) => `exists (select from ${table} t where t.personal_plan_id = pp.id)`)
  .join(' or ')

/**
 * Statements that count everyone's scores or plans instead of using stored sums, for comparison with the same calls.
 */
export function countedStatements({ domainId, assessmentId }: GrownDomain): Record<string, Statement> {
  const values = [[domainId], assessmentId]
  const people = (until = '') => {
    const of = (type: number) =>
      `(select factor_id, account_id, score ${SCORES} and assessment_type = ${type} and is_latest ${until})`
    return `${of(0)} a full join ${of(1)} b using (factor_id, account_id) group by factor_id`
  }
  return {
    dashboard: [
      `select factor_id, ${MEANS}, var_samp(a.score), var_samp(b.score), avg(b.score - a.score),
              var_samp(b.score - a.score), ${inBoth('var_samp')} from ${people()}`,
      values,
    ],
    scorestrend: [
      `select (submitted_at at time zone 'UTC')::date, avg(score), count(*) ${SCORES}
          and factor_id = '00000000-0000-0000-0000-000000000000' group by 1 order by 1`,
      values,
    ],
    scoreasof: [
      `select factor_id, ${MEANS}, ${inBoth('avg')} from ${people('and submitted_at <= $3')}`,
      [...values, AS_OF],
    ],
    userprogress: [
      `select count(*) filter (where completed), count(*) filter (where begun and not completed), count(*)
         from (
           select bool_or(pp.completed_at is not null) as completed,
                  bool_or(pp.completed_at is null and (pp.started_at is not null or ${BEGUN})) as begun
             from personal_plan pp join account a on a.id = pp.account_id
            where pp.domain_id = any ($1) and pp.archived_at is null and a.active and a.anonymised_at is null
              and exists (select from plan_task t where t.plan_id = pp.plan_id and t.assessment_id = $2)
            group by pp.account_id) person`,
      values,
    ],
  }
}
