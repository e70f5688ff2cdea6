import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { type Db, scopedDomains } from '../../../platform/database/index.ts'
import { isResponseClosed } from '../../confidentiality/index.ts'

interface Answered {
  domainIds: readonly string[]
  assessmentId: string
  type: number
}

/** Fewer questions than these are often answered alike by chance. */
const LEAST_QUESTIONS = 5

/** SQL: the newest submissions of one type that may be read singly. */
const COUNTED = `
  select r.id from response r
   where r.domain_id = any ($1::uuid[]) and ($4::uuid[] is null or r.domain_id = any ($4))
     and r.assessment_id = $2 and r.assessment_type = $3 and r.is_latest and not ${isResponseClosed('r')}`

const valuesOf = (db: Db, { domainIds, assessmentId, type }: Answered): unknown[] => [
  domainIds,
  assessmentId,
  type,
  scopedDomains(db.scope),
]

export interface StraightLines {
  flagged: number
  n: number
  score: number | null
  score_without: number | null
}

/** How many submissions give the same answer to every question, and the average score with and without them. */
export async function countStraightLines(db: Db, answered: Answered): Promise<StraightLines> {
  const [row] = await db.query<StraightLines>(
    `with counted as (${COUNTED}), line as (
       select counted.id, count(*) >= ${LEAST_QUESTIONS} and min(w.value) = max(w.value) as is_flagged
         from counted join response_answer w on w.response_id = counted.id
         join question q on q.id = w.question_id and not q.alias
        group by counted.id
     )
     select count(*)::int as n, count(*) filter (where is_flagged)::int as flagged,
            avg(s.score)::float8 as score, avg(s.score) filter (where not is_flagged)::float8 as score_without
       from line left join response_score s on s.response_id = line.id and s.factor_id = '${OVERALL_FACTOR_ID}'`,
    valuesOf(db, answered),
  )
  return row ?? { flagged: 0, n: 0, score: null, score_without: null }
}

export interface ItemCorrelation {
  question_id: string
  correlation: number | null
  n: number
}

/** How each scored question goes with the sum of the others of its factor; negative questions are turned round first. */
export const listItemCorrelations = (db: Db, answered: Answered): Promise<ItemCorrelation[]> =>
  db.query(
    `with counted as (${COUNTED}), given as (
       select w.response_id, q.id as question_id, q.factor_id,
              case when q.negative then 6 - w.value else w.value end as value
         from counted join response_answer w on w.response_id = counted.id
         join question q on q.id = w.question_id
        where q.scored and not q.alias and q.factor_id is not null
     ), summed as (
       select question_id, value, sum(value) over factor - value as others, count(*) over factor as items
         from given window factor as (partition by response_id, factor_id)
     )
     select question_id, corr(value, others)::float8 as correlation, count(*)::int as n
       from summed where items > 1 group by question_id order by question_id`,
    valuesOf(db, answered),
  )
