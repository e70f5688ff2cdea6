import type { ScorableQuestion } from '@evenground/shared/scoring'
import { BRIEF, type Db } from '../../platform/database/index.ts'
import { IS_ENROLLED, planMatchesId } from '../learning/index.ts'

/** The ids in a request that identify an assessment in a plan of one person. */
export interface AssignedAssessmentKey {
  accountId: string
  /** The id of the personal plan or of its master plan. */
  planId: string
  /** The id of the plan task, or of the assessment. */
  id: string
  assessmentType: number
}

/** A question with the number of its current wording. */
export type AskedQuestion = ScorableQuestion & { readonly wording: number }

/** An assessment that a person can take, with its questions. */
export interface AssignedAssessment {
  personalPlanId: string
  assessmentId: string
  questions: readonly AskedQuestion[]
}

/** SQL: the question `q` as a JSON object of the type AskedQuestion. */
export const ASKED_QUESTION = `jsonb_build_object('id', q.id, 'factorId', q.factor_id, 'scored', q.scored, 'negative', q.negative,
  'alias', q.alias, 'questionId', q.target_id, 'questionOrder', q.question_order, 'wording', q.wording)`

/** Returns undefined unless the person is enrolled in the plan and it contains the assessment with this type. */
export async function findAssignedAssessment(
  db: Db,
  key: AssignedAssessmentKey,
): Promise<AssignedAssessment | undefined> {
  const [assessment] = await db.query<AssignedAssessment>(
    `select pp.id as "personalPlanId", t.assessment_id as "assessmentId",
            (select coalesce(jsonb_agg(${ASKED_QUESTION} order by q.question_order, q.id), '[]') from question q
              where q.assessment_id = t.assessment_id) as questions
       from personal_plan pp
       join plan p on p.id = pp.plan_id
       join plan_task t on t.plan_id = p.id and t.assessment_id is not null and (t.id = $3 or t.assessment_id = $3)
      where pp.account_id = $1 and ${planMatchesId('$2')} and ${IS_ENROLLED}
        and exists (select from plan_task same where same.plan_id = p.id and same.assessment_id = t.assessment_id
                       and same.assessment_type = $4)
      limit 1`,
    [key.accountId, key.planId, key.id, key.assessmentType],
    // A lookup by keys that never waits for a lock, so it may be batched with others over one connection.
    BRIEF,
  )
  return assessment
}
