import type { Grown } from './load-people.ts'

const SCORES = 'from response_score where domain_id = $1 and assessment_id = $2'

/**
 * The answer of each call by the shortest statement that gives it: no scope, no row-level security, no titles, for the
 * one domain alone. What the product takes beyond this is the price of everything else that it does.
 */
export const bareStatements = ({ domainId, assessmentId }: Grown): Record<string, [string, unknown[]]> => ({
  assessments: [
    'select id from assessment a where exists (select from response where domain_id = $1 and assessment_id = a.id and is_latest)',
    [domainId],
  ],
  dashboard: [
    `select factor_id, count(a.score), avg(a.score), var_samp(a.score), count(b.score), avg(b.score), var_samp(b.score),
            count(b.score - a.score), avg(b.score - a.score), var_samp(b.score - a.score),
            var_samp(a.score) filter (where b.score is not null), var_samp(b.score) filter (where a.score is not null)
       from (select factor_id, account_id, score ${SCORES} and assessment_type = 0 and is_latest) a
       full join (select factor_id, account_id, score ${SCORES} and assessment_type = 1 and is_latest) b
         using (factor_id, account_id)
      group by factor_id`,
    [domainId, assessmentId],
  ],
  scorestrend: [
    `select (submitted_at at time zone 'UTC')::date, avg(score), count(*) ${SCORES}
        and assessment_type = any ('{0,1}') and factor_id = '00000000-0000-0000-0000-000000000000' and is_latest
      group by 1 order by 1`,
    [domainId, assessmentId],
  ],
  scoreasof: [
    `select factor_id, count(a.score), avg(a.score), count(b.score), avg(b.score), count(b.score - a.score),
            avg(a.score) filter (where b.score is not null), avg(b.score) filter (where a.score is not null)
       from (select factor_id, account_id, score ${SCORES} and assessment_type = 0 and is_latest
                and submitted_at <= '2026-06-01') a
       full join (select factor_id, account_id, score ${SCORES} and assessment_type = 1 and is_latest
                and submitted_at <= '2026-06-01') b using (factor_id, account_id)
      group by factor_id`,
    [domainId, assessmentId],
  ],
  userprogress: [
    `select count(*) filter (where pp.completed_at is not null), count(*) filter (where pp.started_at is not null), count(*)
       from personal_plan pp join account a on a.id = pp.account_id
      where pp.domain_id = $1 and pp.archived_at is null and a.active and a.anonymised_at is null
        and exists (select from plan_task t where t.plan_id = pp.plan_id and t.assessment_id = $2)`,
    [domainId, assessmentId],
  ],
})
