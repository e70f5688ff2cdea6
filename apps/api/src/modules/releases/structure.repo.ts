import type { ScorableQuestion } from '@evenground/shared/scoring'
import type { Db } from '../../platform/database/index.ts'

/** What scores are computed from. Questions are fixed once someone has submitted; super factors may change. */
export interface Structure {
  questions: ScorableQuestion[]
  superFactors: { id: string; factorIds: string[] }[]
}

/** Reads the current structure of an assessment. */
export async function findStructure(db: Db, assessmentId: string): Promise<Structure> {
  const [found] = await db.query<Structure>(
    `select coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'factorId', q.factor_id, 'scored', q.scored,
                        'negative', q.negative, 'alias', q.alias, 'questionId', q.target_id, 'questionOrder', q.question_order))
                        from question q where q.assessment_id = $1), '[]') as questions,
            coalesce((select jsonb_agg(jsonb_build_object('id', above.id, 'factorIds', above.below)) from (
                        select f.id, array_agg(m.factor_id order by m.position) as below
                          from factor f join factor_member m on m.super_factor_id = f.id
                         where f.super_factor group by f.id
                        having array_agg(m.factor_id) && array(select q.factor_id from question q where q.assessment_id = $1)
                      ) above), '[]') as "superFactors"`,
    [assessmentId],
  )
  return found ?? { questions: [], superFactors: [] }
}
