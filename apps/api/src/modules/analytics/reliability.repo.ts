import type { Db } from '../../platform/database/index.ts'
import { type FigureGate, isCountedOneByOne } from '../confidentiality/index.ts'

/** How much the answers to each item of a factor vary between people. */
export interface ItemVariances {
  factorId: string
  /** One per scored item, aliases with their target's answers; reversal changes no variance. */
  variances: number[]
}

/** SQL: the items of each factor, and of the overall score, as factor_id and question_id. */
const ITEMS = `
  select q.factor_id, coalesce(q.target_id, q.id) as question_id from question q
   where q.assessment_id = $1 and q.scored and q.factor_id is not null
  union all
  select uuid '00000000-0000-0000-0000-000000000000', q.id from question q
   where q.assessment_id = $1 and q.scored and not q.alias`

/**
 * How much each item varies over the newest submissions of one type, of those that the caller may read one by one. A super factor
 * is left out: what belongs to it may have changed since its scores were stored.
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

/** The questions that each factor, and the overall score, is made of. */
export const listItems = (db: Db, assessmentId: string): Promise<{ factorId: string; questionIds: string[] }[]> =>
  db.query(
    `select factor_id as "factorId", array_agg(question_id) as "questionIds" from (${ITEMS}) item group by factor_id`,
    [assessmentId],
  )
