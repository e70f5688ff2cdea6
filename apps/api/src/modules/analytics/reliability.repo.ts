import type { Db } from '../../platform/database/index.ts'
import { type FigureGate, isCountedOneByOne } from '../confidentiality/index.ts'

/** The variance of the answers to each item of a factor. */
export interface ItemVariances {
  factorId: string
  /** One for each scored item. An alias uses its target's answers; reversing a scale keeps the variance. */
  variances: number[]
}

/** SQL: the items of each factor and of the overall score, as factor_id and question_id. */
const ITEMS = `
  select q.factor_id, coalesce(q.target_id, q.id) as question_id from question q
   where q.assessment_id = $1 and q.scored and q.factor_id is not null
  union all
  select uuid '00000000-0000-0000-0000-000000000000', q.id from question q
   where q.assessment_id = $1 and q.scored and not q.alias`

/**
 * Item variances over the newest submissions of one type that the caller may read individually. Super factors are left
 * out, since their members may have changed since their scores were stored.
 */
export const listItemVariances = (
  db: Db,
  {
    domainIds,
    assessmentId,
    type,
    gate,
  }: {
    domainIds: readonly string[]
    assessmentId: string
    type: number
    gate: Pick<FigureGate, 'view' | 'hasClosed'>
  },
): Promise<ItemVariances[]> =>
  db.query(
    `with spread as (
       select w.question_id, var_samp(w.value)::float8 as variance
         from response r join response_answer w on w.response_id = r.id
        where r.domain_id = any ($2) and r.assessment_id = $1 and r.assessment_type = $3 and r.is_latest
          ${gate.hasClosed ? `and ${isCountedOneByOne(gate.view, 'r', (domainId) => `${domainId} = any ($2)`)}` : ''}
        group by w.question_id
     ), item as (${ITEMS})
     select item.factor_id as "factorId", array_agg(spread.variance) as variances
       from item join spread using (question_id)
      where spread.variance is not null
      group by item.factor_id`,
    [assessmentId, domainIds, type],
  )

/** The questions that each factor, and the overall score, consists of. */
export const listItems = (db: Db, assessmentId: string): Promise<{ factorId: string; questionIds: string[] }[]> =>
  db.query(
    `select factor_id as "factorId", array_agg(question_id) as "questionIds" from (${ITEMS}) item group by factor_id`,
    [assessmentId],
  )
