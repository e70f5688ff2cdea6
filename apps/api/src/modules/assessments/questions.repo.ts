import type { LocalisedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'

/** A question as it is written, whole. */
export interface WrittenQuestion {
  id: string
  textBody: LocalisedText
  factorId: string | null
  scored: boolean
  negative: boolean
  alias: boolean
  questionId: string | null
  questionOrder: number
}

const RECORDS = `jsonb_to_recordset($2::jsonb) as q (id uuid, "textBody" jsonb, "factorId" uuid, scored boolean,
  negative boolean, alias boolean, "questionId" uuid, "questionOrder" int)`

/** Adds questions, all in one statement, so that aliases and targets may come in any order. */
export async function insertQuestions(
  db: Db,
  assessmentId: string,
  questions: readonly WrittenQuestion[],
): Promise<void> {
  await db.query(
    `insert into question (id, assessment_id, text_body, factor_id, scored, negative, alias, target_id, question_order)
     select q.id, $1, q."textBody", q."factorId", q.scored, q.negative, q.alias, q."questionId", q."questionOrder"
       from ${RECORDS}`,
    [assessmentId, JSON.stringify(questions)],
  )
}

export async function updateQuestions(
  db: Db,
  assessmentId: string,
  questions: readonly WrittenQuestion[],
): Promise<void> {
  await db.query(
    `update question set text_body = q."textBody", factor_id = q."factorId", scored = q.scored,
            negative = q.negative, alias = q.alias, target_id = q."questionId", question_order = q."questionOrder"
       from ${RECORDS} where question.id = q.id and question.assessment_id = $1`,
    [assessmentId, JSON.stringify(questions)],
  )
}

/** Removes what is left over, with what unfinished responses had answered to it. */
export async function deleteOtherQuestions(db: Db, assessmentId: string, kept: readonly string[]): Promise<void> {
  await db.query(
    `with gone as (
       delete from question where assessment_id = $1 and id <> all ($2::uuid[]) returning id
     )
     delete from response_answer where response_id in (select id from response where assessment_id = $1)
        and question_id in (select id from gone)`,
    [assessmentId, kept],
  )
}

/** The caller's own answers: of the task that was asked for, else the newest that there are. */
export async function findOwnAnswers(
  db: Db,
  { accountId, assessmentId, askedFor }: { accountId: string; assessmentId: string; askedFor: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ question_id: string; value: number }>(
    `select a.question_id, a.value from response_answer a
      where a.response_id = (
        select r.id from response r
         where r.account_id = $1 and r.assessment_id = $2 and ($3 = $2 or exists (
           select from plan_task t join personal_plan pp on pp.plan_id = t.plan_id
            where t.id = $3 and t.assessment_type = r.assessment_type and pp.id = r.personal_plan_id))
         order by r.updated_at desc limit 1)`,
    [accountId, assessmentId, askedFor],
  )
  return new Map(rows.map((row) => [row.question_id, row.value]))
}
