import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { type Db, scopedDomains } from '../../../platform/database/index.ts'
import { isResponseClosed } from '../../confidentiality/index.ts'

interface Answered {
  domainIds: readonly string[]
  assessmentId: string
  type: number
}

/** With fewer questions, equal answers to all of them are often chance. */
const QUESTIONS_MIN = 5

/** SQL: the newest submissions of one type that are not closed. */
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

/** What a check found, of the `n` submissions that it looked at. */
export interface Flagged {
  flagged: number
  n: number
  score: number | null
  score_without: number | null
}

const NOTHING: Flagged = { flagged: 0, n: 0, score: null, score_without: null }

/** Counts the submissions that `judged` flags. `judged` selects id and is_flagged, one row per submission. */
async function countFlagged(db: Db, answered: Answered, judged: string): Promise<Flagged> {
  const [row] = await db.query<Flagged>(
    `with counted as (${COUNTED}), judged as (${judged})
     select count(*)::int as n, count(*) filter (where is_flagged)::int as flagged,
            avg(s.score)::float8 as score, avg(s.score) filter (where not is_flagged)::float8 as score_without
       from judged left join response_score s on s.response_id = judged.id and s.factor_id = '${OVERALL_FACTOR_ID}'`,
    valuesOf(db, answered),
  )
  return row ?? NOTHING
}

/** Counts submissions that give the same answer to every question, with the average score with and without them. */
export const countStraightLines = (db: Db, answered: Answered): Promise<Flagged> =>
  countFlagged(
    db,
    answered,
    `select counted.id, count(*) >= ${QUESTIONS_MIN} and min(w.value) = max(w.value) as is_flagged
       from counted join response_answer w on w.response_id = counted.id
       join question q on q.id = w.question_id and not q.alias
      group by counted.id`,
  )

/**
 * Nobody reads and answers a question in less time (Huang et al. 2012, Journal of Business and Psychology 27, 99–114).
 */
const SECONDS_MIN = 2

/**
 * Counts submissions that took less than two seconds per question. The time starts when the first answer was saved, so
 * the first question does not count. Answers entered by someone else are left out: their speed says nothing about the
 * person.
 */
export const countFast = (db: Db, answered: Answered): Promise<Flagged> =>
  countFlagged(
    db,
    answered,
    `select r.id, extract(epoch from r.submitted_at - r.started_at) < ${SECONDS_MIN} * (count(*) - 1) as is_flagged
       from counted join response r on r.id = counted.id and r.entered_by is null
       join response_answer w on w.response_id = r.id
       join question q on q.id = w.question_id and not q.alias
      group by r.id`,
  )

/** A scored question of a factor. An alias uses the answer to its target, but has its own sign. */
export interface FactorItem {
  id: string
  factorId: string
  /** The id of the question that is shown: the alias's target, or the question itself. */
  askedId: string
}

const ITEMS = `
  select q.id, q.factor_id, coalesce(q.target_id, q.id) as asked_id, q.negative from question q
   where q.assessment_id = $2 and q.scored and q.factor_id is not null`

/** Lists the items by factor, in the order of the values in `FactorPattern`. */
export const listFactorItems = (db: Db, { assessmentId }: Answered): Promise<FactorItem[]> =>
  db.query(
    `select item.id, item.factor_id as "factorId", item.asked_id as "askedId"
       from (${ITEMS.replace('$2', '$1')}) item order by item.factor_id, item.id`,
    [assessmentId],
  )

export interface FactorPattern {
  factorId: string
  /** Answers from 1 to 5, with those of negative items reversed. */
  values: number[]
  count: number
}

/**
 * Returns how the items of each factor were answered, by people who answered all of them. Equal answers form one row.
 */
export const listPatterns = (db: Db, answered: Answered): Promise<FactorPattern[]> =>
  db.query(
    `with counted as (${COUNTED}), item as (${ITEMS}),
     size as (select factor_id, count(*) as items from item group by factor_id),
     given as (
       select counted.id, item.factor_id,
              array_agg((case when item.negative then 6 - w.value else w.value end)::int order by item.id) as answers
         from counted cross join item
         join response_answer w on w.response_id = counted.id and w.question_id = item.asked_id
        group by counted.id, item.factor_id
     )
     select given.factor_id as "factorId", given.answers as values, count(*)::int as count
       from given join size using (factor_id)
      where cardinality(given.answers) = size.items and size.items > 1
      group by given.factor_id, given.answers`,
    valuesOf(db, answered),
  )
