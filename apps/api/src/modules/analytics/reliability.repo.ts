import type { Db } from '../../platform/database/index.ts'

/** How much the answers to each item of a factor vary between people. */
export interface ItemVariances {
  factorId: string
  /** One per scored item, aliases with their target's answers; reversal changes no variance. */
  variances: number[]
}

/**
 * Items of each factor, and of the overall score, over the newest submissions of one type. A super factor is left out:
 * what belongs to it may have changed since its scores were stored.
 */
export const listItemVariances = (
  db: Db,
  { domainIds, assessmentId, type }: { domainIds: readonly string[]; assessmentId: string; type: number },
): Promise<ItemVariances[]> =>
  db.query(
    `with spread as (
       select w.question_id, var_samp(w.value)::float8 as variance
         from response r join response_answer w on w.response_id = r.id
        where r.domain_id = any ($1) and r.assessment_id = $2 and r.assessment_type = $3 and r.is_latest
        group by w.question_id
     ), item as (
       select q.factor_id, coalesce(q.target_id, q.id) as question_id from question q
        where q.assessment_id = $2 and q.scored and q.factor_id is not null
       union all
       select uuid '00000000-0000-0000-0000-000000000000', q.id from question q
        where q.assessment_id = $2 and q.scored and not q.alias
     )
     select item.factor_id as "factorId", array_agg(spread.variance) as variances
       from item join spread using (question_id)
      where spread.variance is not null
      group by item.factor_id`,
    [domainIds, assessmentId, type],
  )
