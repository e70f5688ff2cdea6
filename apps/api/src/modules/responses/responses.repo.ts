import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { isDomainClosed, isResponseClosed, responsePromise } from '../confidentiality/index.ts'
import { IS_READABLE, planMatchesId } from '../learning/index.ts'
import type { AssignedAssessmentKey } from './assigned-assessment.repo.ts'

export interface ResponseRecord {
  id: string
  accountId: string
  personalPlanId: string
  assessmentId: string
  assessmentType: number
  answers: Readonly<Record<string, number>>
  /** The wording number of each answer that was not given to the first wording of its question. */
  wordings: Readonly<Record<string, number>> | null
  /** Null until submitted. */
  scores: Readonly<Record<string, number>> | null
  /** When its first answer was saved. */
  startedAt: Date
  submittedAt: Date | null
  updatedAt: Date
  scoringVersion: number | null
  enteredBy: string | null
  /** Whether the response is closed to everyone but its person. */
  isClosed: boolean
}

/**
 * SQL: maps question id to wording number for the answers `a`. First wordings are left out, since few questions have
 * others.
 */
const LATER_WORDINGS = `jsonb_object_agg(a.question_id, a.wording) filter (where a.wording > 1)`

/**
 * Finds a person's response by plan, assessment and type, including that of an earlier run if its own plan id is given.
 * Returns `undefined` if the person has no such plan or the plan no such assessment, and an object with the id null if
 * nothing was saved yet.
 */
export async function findResponse(
  db: Db,
  key: AssignedAssessmentKey,
): Promise<ResponseRecord | { id: null; isClosed: boolean } | undefined> {
  const [row] = await db.query<ResponseRecord | { id: null; isClosed: boolean }>(
    `select r.id, pp.account_id as "accountId", pp.id as "personalPlanId", t.assessment_id as "assessmentId",
            $4::int as "assessmentType", r.started_at as "startedAt", r.submitted_at as "submittedAt", r.updated_at as "updatedAt",
            r.scoring_version as "scoringVersion", r.entered_by as "enteredBy",
            coalesce(${isResponseClosed('r')}, ${isDomainClosed('pp.domain_id')}) as "isClosed",
            coalesce(given.answers, '{}') as answers, given.wordings,
            case when r.submitted_at is not null then
              (select coalesce(jsonb_object_agg(s.factor_id, s.score), '{}') from response_score s
                where s.response_id = r.id and s.account_id = $1) end as scores
       from personal_plan pp
       join plan p on p.id = pp.plan_id
       join plan_task t on t.plan_id = p.id and t.assessment_id is not null and (t.id = $3 or t.assessment_id = $3)
       left join response r on r.account_id = pp.account_id and r.personal_plan_id = pp.id
        and r.assessment_id = t.assessment_id and r.assessment_type = $4
       left join lateral (
         select jsonb_object_agg(a.question_id, a.value) as answers, ${LATER_WORDINGS} as wordings
           from response_answer a where a.response_id = r.id
       ) given on true
      where pp.account_id = $1 and ${planMatchesId('$2')} and ${IS_READABLE}
      limit 1`,
    [key.accountId, key.planId, key.id, key.assessmentType],
  )
  return row
}

/**
 * Deletes a draft that was saved before the person's results were sealed. The person who answers now does not see that
 * draft, so it must not become part of their submission.
 */
export async function discardSealedDraft(db: Db, key: ResponseKey, sealedAt: Date | null): Promise<void> {
  if (sealedAt === null) return
  await db.query(
    `delete from response r
      where r.account_id = $1 and r.personal_plan_id = $2 and r.assessment_id = $3 and r.assessment_type = $4
        and r.submitted_at is null and r.started_at <= $5 and ${isResponseClosed('r')}`,
    [key.accountId, key.personalPlanId, key.assessmentId, key.assessmentType, sealedAt],
  )
}

export interface ResponseKey {
  accountId: string
  domainId: string
  personalPlanId: string
  assessmentId: string
  assessmentType: number
  /**
   * The id of the person who entered the answers; null if the person did. Kept even if the person continues the
   * response.
   */
  enteredBy: string | null
}

interface SavedRow {
  /** Null if the response is already submitted. */
  id: string | null
  /** The answers before this save. */
  answers: Readonly<Record<string, number>> | null
  wordings: Readonly<Record<string, number>> | null
  enteredBy: string | null
  isClosed: boolean
}

/** An answer to store. */
export interface AnswerToSave {
  questionId: string
  value: number
  /** The number of the wording that was shown; null if the caller did not say. */
  wording: number | null
  /** The number of the question's current wording. */
  present: number
}

/** SQL that saves the given answers and reads the earlier ones, for assessments whose texts were never changed. */
const FIRST_WORDING = {
  saved: `insert into response_answer (response_id, question_id, domain_id, value)
       select mine.id, given.question_id, mine.domain_id, given.value
         from mine, unnest($8::uuid[], $9::smallint[]) as given (question_id, value)
       on conflict (response_id, question_id) do update set value = excluded.value`,
  answers: `(select jsonb_object_agg(a.question_id, a.value) from response_answer a
              where a.response_id = mine.id) as answers, null as wordings`,
}

/**
 * SQL that does the same for an assessment in which a text was changed. An answer sent again with the same value keeps
 * its wording.
 */
const ANY_WORDING = {
  saved: `insert into response_answer (response_id, question_id, domain_id, value, wording)
       select mine.id, given.question_id, mine.domain_id, given.value, coalesce(given.wording, (
                select a.wording from response_answer a
                 where a.response_id = mine.id and a.question_id = given.question_id and a.value = given.value
              ), given.present)
         from mine, unnest($8::uuid[], $9::smallint[], $11::smallint[], $12::smallint[])
                as given (question_id, value, wording, present)
       on conflict (response_id, question_id) do update set value = excluded.value, wording = excluded.wording
       returning question_id, wording`,
  answers: `(select jsonb_object_agg(a.question_id, a.value) from response_answer a
              where a.response_id = mine.id) as answers,
            coalesce((select ${LATER_WORDINGS} from response_answer a where a.response_id = mine.id), '{}') ||
            coalesce((select jsonb_object_agg(question_id, wording) from saved), '{}') as wordings`,
}

/**
 * Saves answers in a single statement, without a transaction. This is safe next to a concurrent submit of the same
 * response, because both lock the response's row. `on conflict do update` locks the row first, waiting for the
 * transaction that holds it, and then checks `submitted_at` in the newest version of the row rather than in the
 * statement's snapshot. Either the save comes first, and the submit, which takes the lock before it reads the answers,
 * scores what was saved. Or the submit comes first, and the save finds the response submitted, returns no `mine` and
 * writes no answer. If there is no row yet, the unique index makes the later of two inserts wait for the earlier one.
 * Two saves are ordered by the same lock.
 *
 * `isReworded`: whether any question of the assessment has had another text; if not, wordings are neither read nor
 * stored. Returns `undefined` if the person no longer holds the plan.
 *
 * Answers are stored in the domain of their response, which may have been moved since the caller was looked up.
 */
export async function saveAnswers(
  db: Db,
  key: ResponseKey,
  { answers, isReworded }: { answers: readonly AnswerToSave[]; isReworded: boolean },
  now: Date,
): Promise<SavedRow | undefined> {
  const parts = isReworded ? ANY_WORDING : FIRST_WORDING
  const [row] = await db.query<SavedRow>(
    `with held as (
       select pp.id from personal_plan pp where pp.id = $2 and pp.account_id = $3 and pp.archived_at is null
          and pp.superseded_at is null
     ), mine as (
       insert into response
         (id, account_id, domain_id, personal_plan_id, assessment_id, assessment_type, started_at, updated_at, entered_by,
          mode, min_group_size)
       select $1, $3, $4, held.id, $5, $6, $7, $7, $10::uuid, promise.mode, promise.size
         from held cross join ${responsePromise('$4')}
       on conflict (account_id, personal_plan_id, assessment_id, assessment_type) do update
          set updated_at = excluded.updated_at, entered_by = coalesce(excluded.entered_by, response.entered_by)
        where response.submitted_at is null
       returning id, domain_id, entered_by, mode
     ), saved as (
       ${parts.saved}
     )
     select mine.id, mine.entered_by as "enteredBy",
            coalesce(mine.mode = 'confidential', false) or ${isDomainClosed('$4')} as "isClosed", ${parts.answers} from held left join mine on true`,
    [
      newId(),
      key.personalPlanId,
      key.accountId,
      key.domainId,
      key.assessmentId,
      key.assessmentType,
      now,
      answers.map(({ questionId }) => questionId),
      answers.map(({ value }) => value),
      key.enteredBy,
      ...(isReworded ? [answers.map(({ wording }) => wording), answers.map(({ present }) => present)] : []),
    ],
    { planned: 'once' },
  )
  return row
}
