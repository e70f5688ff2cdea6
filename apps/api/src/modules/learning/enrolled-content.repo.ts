import type { Db } from '../../platform/database/index.ts'
import { IS_ENROLLED } from './enrollments.repo.ts'

export interface ContentReference {
  kind: 'assessment' | 'instruction' | 'medium' | 'journal_prompt'
  id: string
}

const ENROLLED = `personal_plan pp join plan p on p.id = pp.plan_id where pp.account_id = $1 and ${IS_ENROLLED}`

const throughTasks = (column: string): string => `exists (
  select from ${ENROLLED} and exists (select from plan_task t where t.plan_id = p.id and t.${column} = $2))`

const THROUGH: Readonly<Record<ContentReference['kind'], string>> = {
  assessment: throughTasks('assessment_id'),
  medium: throughTasks('medium_id'),
  journal_prompt: throughTasks('journal_prompt_id'),
  instruction: `(${throughTasks('instruction_id')}
    or exists (select from ${ENROLLED} and (p.pause_instruction_id = $2 or p.hide_scores_instruction_id = $2))
    or exists (select from account a join domain d on d.id = a.domain_id
                where a.id = $1 and d.welcome_instruction_id = $2))`,
}

/**
 * Whether a learner has access to this content: as a task of one of their plans, as the pause or hide-scores
 * instruction of a plan, or as the welcome page of their domain.
 */
export async function isEnrolledInContent(db: Db, accountId: string, { kind, id }: ContentReference): Promise<boolean> {
  const [row] = await db.query<{ enrolled: boolean }>(`select ${THROUGH[kind]} as enrolled`, [accountId, id])
  return row?.enrolled === true
}

/** Returns the ID of content of one kind if the learner has access to it, otherwise null. */
export const findEnrolledContent =
  (kind: ContentReference['kind']) =>
  async (db: Db, accountId: string, id: string): Promise<string | null> =>
    (await isEnrolledInContent(db, accountId, { kind, id })) ? id : null

/** Resolves the ID of a plan task or an assessment to the assessment's ID; null if the account may not take it. */
export async function resolveAssessment(db: Db, accountId: string, id: string): Promise<string | null> {
  const [row] = await db.query<{ assessment_id: string }>(
    `select t.assessment_id from personal_plan pp
       join plan p on p.id = pp.plan_id
       join plan_task t on t.plan_id = p.id
      where pp.account_id = $1 and ${IS_ENROLLED} and t.assessment_id is not null and (t.id = $2 or t.assessment_id = $2)
      limit 1`,
    [accountId, id],
  )
  return row?.assessment_id ?? null
}
