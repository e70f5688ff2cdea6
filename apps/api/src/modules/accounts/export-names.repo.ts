import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'

/** SQL: the names of what the ids in the records of one person ($1) refer to, in every language. */
const NAMES = [
  `select r.assessment_id as id, a.title as text from response r join assessment a on a.id = r.assessment_id
    where r.account_id = $1`,
  // In the wording in which the person was asked.
  `select w.question_id, coalesce(earlier.text_body, q.text_body)
     from response r join response_answer w on w.response_id = r.id join question q on q.id = w.question_id
     left join question_wording earlier on earlier.question_id = w.question_id and earlier.number = w.wording
    where r.account_id = $1`,
  `select s.factor_id, f.title from response_score s join factor f on f.id = s.factor_id where s.account_id = $1`,
  `select j.journal_prompt_id, case when p.description = '{}' then p.title else p.description end
     from journal_entry j join journal_prompt p on p.id = j.journal_prompt_id where j.account_id = $1`,
  `select o.medium_id, m.title from observation o join medium m on m.id = o.medium_id where o.account_id = $1`,
  `select t.id, coalesce(a.title, m.title, i.title, p.title, s.title)
     from personal_plan pp join task_progress tp on tp.personal_plan_id = pp.id join plan_task t on t.id = tp.task_id
     left join assessment a on a.id = t.assessment_id left join medium m on m.id = t.medium_id
     left join instruction i on i.id = t.instruction_id left join journal_prompt p on p.id = t.journal_prompt_id
     left join survey s on s.id = t.survey_id
    where pp.account_id = $1`,
]

/**
 * Returns the names of what the ids in someone's records refer to, so that people can read their export.
 *
 * @param records The exported records. Names of anything else are left out, since they would reveal that it exists.
 */
export async function collectNames(db: Db, accountId: string, records: object): Promise<Record<string, LocalizedText>> {
  const names: Record<string, LocalizedText> = {}
  const exported = JSON.stringify(records)
  for (const select of NAMES) {
    const rows = await db.query<{ id: string; text: LocalizedText | null }>(
      `select distinct named.id, named.text from (${select}) named (id, text)`,
      [accountId],
    )
    for (const { id, text } of rows) if (text && exported.includes(id)) names[id] = text
  }
  return names
}
