import type { Grown } from './load-people.ts'

const SCORES = 'from response_score where domain_id = any ($1) and assessment_id = $2'

export type Statement = [text: string, values: unknown[]]

const figures = (n: string, sum: string, squares: string): string =>
  `${n}, ${sum} / nullif(${n}, 0), (${squares} - ${sum} * ${sum} / nullif(${n}, 0)) / nullif(${n} - 1, 0)`

/** The sums that are kept of all scores: what a dashboard can be read from at its quickest. */
const FROM_SUMS = `
  select factor_id, ${figures('pre_n', 'pre', 'pre2')}, ${figures('post_n', 'post', 'post2')},
         ${figures('both_n', '(b_post - b_pre)', '(b_post2 + b_pre2 - 2 * products)')},
         ${figures('both_n', 'b_pre', 'b_pre2')}, ${figures('both_n', 'b_post', 'b_post2')}
    from (select factor_id, sum(pre_n) pre_n, sum(pre_sum) pre, sum(pre_squares) pre2, sum(post_n) post_n,
                 sum(post_sum) post, sum(post_squares) post2, sum(both_n) both_n, sum(both_pre_sum) b_pre,
                 sum(both_pre_squares) b_pre2, sum(both_post_sum) b_post, sum(both_post_squares) b_post2,
                 sum(both_products) products
            from score_sum where domain_id = any ($1) and assessment_id = $2 and pair = 0 group by factor_id) s`

const NEWEST = `(select max(submitted_at) from response where domain_id = any ($1) and assessment_id = $2
  and assessment_type in (0, 1) and is_latest)`

const BEGUN = ['task_progress', 'response', 'observation', 'journal_entry']
  .map((table) => `exists (select from ${table} t where t.personal_plan_id = pp.id)`)
  .join(' or ')

/**
 * The answer of each call by the shortest statement that gives it: no scope, no row-level security, no titles. What the
 * product takes beyond this is the price of everything else that it does.
 */
export function bareStatements({ domainId, assessmentId }: Grown): Record<string, Statement> {
  const values = [[domainId], assessmentId]
  const perPerson = (type: number) =>
    `(select factor_id, account_id, score ${SCORES} and assessment_type = ${type} and is_latest
         and submitted_at <= '2026-06-01')`
  return {
    assessments: [
      'select id from assessment a where exists (select from response where domain_id = any ($1) and assessment_id = a.id and is_latest)',
      [[domainId]],
    ],
    dashboard: [FROM_SUMS, values],
    scorestrend: [
      `select (submitted_at at time zone 'UTC')::date, avg(score), count(*) ${SCORES}
          and factor_id = '00000000-0000-0000-0000-000000000000' group by 1 order by 1`,
      values,
    ],
    scoreasof: [
      `select factor_id, count(a.score), avg(a.score), count(b.score), avg(b.score), count(b.score - a.score),
              avg(a.score) filter (where b.score is not null), avg(b.score) filter (where a.score is not null), ${NEWEST}
         from ${perPerson(0)} a full join ${perPerson(1)} b using (factor_id, account_id)
        group by factor_id`,
      values,
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
    reliability: [
      `select w.question_id, var_samp(w.value) from response r join response_answer w on w.response_id = r.id
        where r.domain_id = any ($1) and r.assessment_id = $2 and r.assessment_type = 1 and r.is_latest group by 1`,
      values,
    ],
  }
}

/** What a dashboard would take if it counted the scores of everybody. */
export const countedDashboard = ({ domainId, assessmentId }: Grown): Statement => [
  `select factor_id, count(a.score), avg(a.score), var_samp(a.score), count(b.score), avg(b.score), var_samp(b.score),
          count(b.score - a.score), avg(b.score - a.score), var_samp(b.score - a.score),
          var_samp(a.score) filter (where b.score is not null), var_samp(b.score) filter (where a.score is not null)
     from (select factor_id, account_id, score ${SCORES} and assessment_type = 0 and is_latest) a
     full join (select factor_id, account_id, score ${SCORES} and assessment_type = 1 and is_latest) b
       using (factor_id, account_id)
    group by factor_id`,
  [[domainId], assessmentId],
]
