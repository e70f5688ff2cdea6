import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { isDomainClosed, responsePromise } from '../confidentiality/index.ts'
import { type PlanTransition, planTransitionCtes, planTransitionValues } from '../learning/index.ts'
import { ASKED_QUESTION, type AskedQuestion } from './assigned-assessment.repo.ts'
import type { ResponseKey } from './responses.repo.ts'

interface OpenResponse {
  id: string
  startedAt: Date
  /** The id of someone else who entered answers, now or earlier. */
  enteredBy: string | null
  /** Whether the response is closed to everyone but its person. */
  isClosed: boolean
}

/** Locks the response, creating it if needed. Returns null if it is already submitted. */
export async function lockOpenResponse(db: Db, key: ResponseKey, now: Date): Promise<OpenResponse | null> {
  const [row] = await db.query<OpenResponse>(
    `insert into response
       (id, account_id, domain_id, personal_plan_id, assessment_id, assessment_type, started_at, updated_at, entered_by,
        mode, min_group_size)
     select $1, $2, $3, $4, $5, $6, $7, $7, $8, promise.mode, promise.size from ${responsePromise('$3')}
     on conflict (account_id, personal_plan_id, assessment_id, assessment_type) do update
        set updated_at = excluded.updated_at, entered_by = coalesce(excluded.entered_by, response.entered_by)
      where response.submitted_at is null
     returning id, started_at as "startedAt", entered_by as "enteredBy", mode = 'confidential' or ${isDomainClosed('$3')} as "isClosed"`,
    [
      newId(),
      key.accountId,
      key.domainId,
      key.personalPlanId,
      key.assessmentId,
      key.assessmentType,
      now,
      key.enteredBy,
    ],
  )
  return row ?? null
}

/**
 * Locks the assessment's questions against changes, unmarks this person's earlier submissions of it as newest, and sets
 * the run that this response counts in. Works across domains, see the comment on the database function.
 */
export async function closeForSubmission(
  db: Db,
  { accountId, personalPlanId, assessmentId, assessmentType }: ResponseKey,
): Promise<void> {
  await db.query('select app_close_for_submission($1, $2, $3, $4)', [
    accountId,
    personalPlanId,
    assessmentId,
    assessmentType,
  ])
}

/** What a submission is scored by, and the answers saved so far. */
interface ScoringFacts {
  questions: readonly AskedQuestion[]
  /** Super factors that include any factor of the assessment, with all their factors. */
  superFactors: readonly { id: string; factorIds: string[] }[]
  saved: ReadonlyMap<string, StoredAnswer>
}

export async function findScoringFacts(db: Db, key: ResponseKey): Promise<ScoringFacts> {
  const [row] = await db.query<Omit<ScoringFacts, 'saved'> & { saved: Record<string, StoredAnswer> }>(
    `select (select coalesce(jsonb_agg(${ASKED_QUESTION} order by q.question_order, q.id), '[]') from question q
              where q.assessment_id = $3) as questions,
            (select coalesce(jsonb_agg(jsonb_build_object('id', above.id, 'factorIds', above.factor_ids)), '[]') from (
               select f.id, array_agg(m.factor_id order by m.position) as factor_ids
                 from factor f join factor_member m on m.super_factor_id = f.id
                where f.super_factor and f.id in (
                  select below.super_factor_id from factor_member below
                    join question q on q.factor_id = below.factor_id and q.assessment_id = $3)
                group by f.id) above) as "superFactors",
            (select coalesce(jsonb_object_agg(a.question_id,
                      jsonb_build_object('value', a.value, 'wording', a.wording)), '{}')
               from response_answer a join response r on r.id = a.response_id
              where r.account_id = $1 and r.personal_plan_id = $2 and r.assessment_id = $3 and r.assessment_type = $4
            ) as saved`,
    [key.accountId, key.personalPlanId, key.assessmentId, key.assessmentType],
  )
  const { questions = [], superFactors = [], saved = {} } = row ?? {}
  return { questions, superFactors, saved: new Map(Object.entries(saved)) }
}

export interface StoredAnswer {
  value: number
  /** The number of the wording that the answer was given to. */
  wording: number
}

export interface Submission {
  responseId: string
  isClosed: boolean
  enteredBy: string | null
  /** The answers that were scored. */
  answers: Readonly<Record<string, number>>
  /** The wording number of each answer. */
  wordings: Readonly<Record<string, number>>
  scores: Readonly<Record<string, number>>
  scoringVersion: number
}

/**
 * Stores answers and scores, marks the response as the person's newest, moves it to the person's current domain, and
 * applies the resulting change to the plan. Returns the run that the response counts in.
 */
export async function saveSubmission(
  db: Db,
  key: ResponseKey,
  { submission, step }: { submission: Submission; step: PlanTransition },
  now: Date,
): Promise<number> {
  const { responseId, answers, wordings, scores, scoringVersion } = submission
  const [saved] = await db.query<{ run: number }>(
    `with answered as (
       insert into response_answer (response_id, question_id, domain_id, value, wording)
       select $1, given.question_id, $2, given.value, given.wording
         from unnest($3::uuid[], $4::smallint[], $12::smallint[]) as given (question_id, value, wording)
       on conflict (response_id, question_id) do update set value = excluded.value, wording = excluded.wording
        where response_answer.value <> excluded.value or response_answer.wording <> excluded.wording
     ), dropped as (
       delete from response_answer where response_id = $1 and question_id <> all ($3::uuid[])
     ), scored as (
       insert into response_score (response_id, factor_id, domain_id, account_id, assessment_id, assessment_type,
                                   score, submitted_at, is_latest, run)
       select $1, given.factor_id, $2, $5, $6, $7, given.score, $8, true, own.run
         from unnest($9::uuid[], $10::float8[]) as given (factor_id, score), response own where own.id = $1
     ), ${planTransitionCtes(13)}
     update response set submitted_at = $8, updated_at = $8, scoring_version = $11, is_latest = true, domain_id = $2
      where id = $1
     returning run`,
    [
      responseId,
      key.domainId,
      Object.keys(answers),
      Object.values(answers),
      key.accountId,
      key.assessmentId,
      key.assessmentType,
      now,
      Object.keys(scores),
      Object.values(scores),
      scoringVersion,
      Object.keys(answers).map((id) => wordings[id] ?? 1),
      ...planTransitionValues(key, step, now),
    ],
  )
  return saved?.run ?? 1
}

/** Marks which pre and post response count as this person's change. Needed once they are in a second or later run. */
export async function pairWithinRuns(db: Db, { accountId, assessmentId, assessmentType }: ResponseKey): Promise<void> {
  await db.query('select app_pair_within_runs($1, $2, $3::int / 2)', [accountId, assessmentId, assessmentType])
}
