import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { selectCounted } from './counted.repo.ts'
import { SqlParameters } from './parameters.ts'
import { assessmentOf, type ReportFilter } from './report-filter.ts'
import { countPeople } from './scores.repo.ts'

const given = (value: number): string => `count(*) filter (where a.value = ${value})::int`

/** How often each answer was given. */
export interface AnswerCounts {
  strongly_agree: number
  agree: number
  neutral: number
  disagree: number
  strongly_disagree: number
}

/** A wording of a question and how it was answered in open responses; n is 0 if nobody answered it. */
export interface Distribution extends AnswerCounts {
  question_id: string
  wording: number
  is_present_wording: boolean
  text_body: LocalizedText
  factor_id: string | null
  negative: boolean
  n: number
  /** The number of people. A person who answered before and after gave two answers but counts once. */
  people: number
  /** Null: answers of all types together. */
  assessment_type: number | null
}

const COLUMNS = 'q.id, q.question_order, q.wording, q.is_present, q.text_body, q.factor_id, q.negative'

/**
 * Lists every question that is shown, in order, so without aliases. Answers are listed under the text they were given
 * to: a question whose text was changed has one row for each wording with answers, here or in `others`. The row of all
 * types together is followed by rows of single types with answers.
 */
export async function listDistributions(
  db: Db,
  filter: ReportFilter,
  others: readonly string[],
): Promise<Distribution[]> {
  const parameters = new SqlParameters()
  const counted = selectCounted({ filter, scope: db.scope, parameters, readableOnly: true })
  const assessment = parameters.add(assessmentOf(filter).id, 'uuid')
  return db.query(
    `with counted as (${counted}),
     answered as (
       select a.question_id, a.wording, a.value, c.account_id, c.assessment_type from counted c join response_answer a on a.response_id = c.id
     ),
     asked as (
       select q.id, q.question_order, q.wording, true as is_present, q.text_body, q.factor_id, q.negative
         from question q where q.assessment_id = ${assessment} and not q.alias
       union all
       select q.id, q.question_order, w.number, false, w.text_body, q.factor_id, q.negative
         from question q join question_wording w on w.question_id = q.id
        where q.assessment_id = ${assessment} and not q.alias
     )
     select q.id as question_id, q.wording::int, q.is_present as is_present_wording, q.text_body,
            q.factor_id, q.negative, a.assessment_type, ${given(5)} as strongly_agree, ${given(4)} as agree,
            ${given(3)} as neutral, ${given(2)} as disagree, ${given(1)} as strongly_disagree,
            count(a.value)::int as n,
            case when grouping(a.assessment_type) = 0 then count(a.value)::int
                 else ${countPeople(filter, 'a.value', 'a.account_id')} end as people
       from asked q left join answered a on a.question_id = q.id and a.wording = q.wording
      group by grouping sets ((${COLUMNS}), (${COLUMNS}, a.assessment_type))
     having case when grouping(a.assessment_type) = 0 then a.assessment_type is not null
                 else q.is_present or count(a.value) > 0
                      or q.id || ':' || q.wording = any (${parameters.add(others, 'text[]')}) end
      order by q.question_order, q.id, q.wording, grouping(a.assessment_type) desc, a.assessment_type`,
    parameters.values,
  )
}
