import type { ScorableQuestion } from '@evenground/shared/scoring'
import { BRIEF, type Db } from '../../platform/database/index.ts'
import { IS_ENROLLED, isNamedBy } from '../learning/index.ts'

/** What is asked about one answer: whose plan, which assessment, which part of it. */
export interface TakingKey {
  accountId: string
  /** The personal plan's id, or its master's. */
  planId: string
  /** The plan task's id, or the assessment's. */
  id: string
  assessmentType: number
}

/** A question as it is asked now. */
export type AskedQuestion = ScorableQuestion & { readonly wording: number }

export interface TakingFacts {
  personalPlanId: string
  assessmentId: string
  questions: readonly AskedQuestion[]
}

/** SQL: an object of the shape AskedQuestion for the question `q`. */
export const SCORABLE = `jsonb_build_object('id', q.id, 'factorId', q.factor_id, 'scored', q.scored, 'negative', q.negative,
  'alias', q.alias, 'questionId', q.target_id, 'questionOrder', q.question_order, 'wording', q.wording)`

/** Nothing unless the person has the plan and the plan asks for the assessment with this type. */
export async function findTakingFacts(db: Db, key: TakingKey): Promise<TakingFacts | undefined> {
  const [facts] = await db.query<TakingFacts>(
    `select pp.id as "personalPlanId", t.assessment_id as "assessmentId",
            (select coalesce(jsonb_agg(${SCORABLE} order by q.question_order, q.id), '[]') from question q
              where q.assessment_id = t.assessment_id) as questions
       from personal_plan pp
       join plan p on p.id = pp.plan_id
       join plan_task t on t.plan_id = p.id and t.assessment_id is not null and (t.id = $3 or t.assessment_id = $3)
      where pp.account_id = $1 and ${isNamedBy('$2')} and ${IS_ENROLLED}
        and exists (select from plan_task same where same.plan_id = p.id and same.assessment_id = t.assessment_id
                       and same.assessment_type = $4)
      limit 1`,
    [key.accountId, key.planId, key.id, key.assessmentType],
    BRIEF,
  )
  return facts
}
