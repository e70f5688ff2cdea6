import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { isResponseClosed } from '../confidentiality/index.ts'

/** All columns of a question, as the repository writes them. */
export interface WrittenQuestion {
  id: string
  textBody: LocalizedText
  factorId: string | null
  scored: boolean
  negative: boolean
  alias: boolean
  questionId: string | null
  questionOrder: number
}

const RECORDS = `jsonb_to_recordset($2::jsonb) as q (id uuid, "textBody" jsonb, "factorId" uuid, scored boolean,
  negative boolean, alias boolean, "questionId" uuid, "questionOrder" int)`

/** Inserts questions in one statement, so that aliases and their targets may be in any order. */
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

/**
 * SQL condition: whether someone may have answered a question or have its page open, because they have or had a plan
 * with the assessment.
 */
const ASKED = `(exists (select from assessment where id = $1 and was_assigned) or exists (
  select from plan_task t join personal_plan pp on pp.plan_id = t.plan_id where t.assessment_id = $1))`

/**
 * Updates questions. If a text changes after people may have been asked, the old text is kept and the number of the
 * wording increases: earlier answers keep the text to which they were given. Aliases are never asked, so their old
 * texts are not kept.
 */
export async function updateQuestions(
  db: Db,
  assessmentId: string,
  questions: readonly WrittenQuestion[],
): Promise<void> {
  await db.query(
    `with kept as (
       insert into question_wording (question_id, number, text_body)
       select question.id, question.wording, question.text_body from question join ${RECORDS} on question.id = q.id
        where question.assessment_id = $1 and not question.alias and question.text_body <> q."textBody" and ${ASKED}
       returning question_id
     )
     update question set text_body = q."textBody", factor_id = q."factorId", scored = q.scored,
            negative = q.negative, alias = q.alias, target_id = q."questionId", question_order = q."questionOrder",
            wording = question.wording + (select count(*) from kept where kept.question_id = question.id)
       from ${RECORDS} where question.id = q.id and question.assessment_id = $1`,
    [assessmentId, JSON.stringify(questions)],
  )
}

/** Deletes all other questions, with the answers to them. */
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

export interface OwnAnswer {
  value: number
  /** The number of the wording that was answered. */
  wording: number
}

/**
 * Finds the caller's own answers: those for the requested task, otherwise the latest. If a plan is taken again, answers
 * of earlier runs do not count. `closedUntil`: closed responses begun up to this time are left out, or none if it is
 * null.
 */
export async function findOwnAnswers(
  db: Db,
  {
    accountId,
    assessmentId,
    askedFor,
    closedUntil,
  }: { accountId: string; assessmentId: string; askedFor: string; closedUntil: Date | 'infinity' | null },
): Promise<ReadonlyMap<string, OwnAnswer>> {
  const rows = await db.query<OwnAnswer & { question_id: string }>(
    `select a.question_id, a.value, a.wording from response_answer a
      where a.response_id = (
        select r.id from response r
         where r.account_id = $1 and r.assessment_id = $2 and ($3 = $2 or exists (
           select from plan_task t join personal_plan pp on pp.plan_id = t.plan_id
            where t.id = $3 and t.assessment_type = r.assessment_type and pp.id = r.personal_plan_id))
           and exists (select from personal_plan newest where newest.id = r.personal_plan_id and newest.superseded_at is null)
           and ($4::timestamptz is null or r.started_at > $4 or not ${isResponseClosed('r')})
         order by r.updated_at desc limit 1)`,
    [accountId, assessmentId, askedFor, closedUntil],
  )
  return new Map(rows.map((row) => [row.question_id, row]))
}

export interface EarlierWording {
  question_id: string
  number: number
  text_body: LocalizedText
  replaced_at: Date
}

/** Earlier texts of an assessment's questions, oldest first. */
export const listEarlierWordings = (db: Db, assessmentId: string): Promise<EarlierWording[]> =>
  db.query(
    `select w.question_id, w.number, w.text_body, w.replaced_at
       from question_wording w join question q on q.id = w.question_id
      where q.assessment_id = $1 order by w.question_id, w.number`,
    [assessmentId],
  )
