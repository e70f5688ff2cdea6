import { acrossDomains, type Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { isDomainClosed, responsePromise } from '../confidentiality/index.ts'
import type { ResponseKey } from './responses.repo.ts'

interface OpenResponse {
  id: string
  /** Who else entered answers, now or before. */
  enteredBy: string | null
  /** Closed to everybody but the person. */
  isClosed: boolean
}

/** Locks the response, making it where there is none; null when it is submitted already. */
export async function lockOpenResponse(db: Db, key: ResponseKey, now: Date): Promise<OpenResponse | null> {
  const [row] = await db.query<OpenResponse>(
    `insert into response
       (id, account_id, domain_id, personal_plan_id, assessment_id, assessment_type, started_at, updated_at, entered_by,
        mode, min_group_size)
     select $1, $2, $3, $4, $5, $6, $7, $7, $8, promise.mode, promise.size from ${responsePromise('$3')}
     on conflict (account_id, personal_plan_id, assessment_id, assessment_type) do update
        set updated_at = excluded.updated_at, entered_by = coalesce(excluded.entered_by, response.entered_by)
      where response.submitted_at is null
     returning id, entered_by as "enteredBy", mode = 'confidential' or ${isDomainClosed('$3')} as "isClosed"`,
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
 * Closes the assessment to changes of its questions, takes "newest" from this person's earlier submissions of it, and notes
 * the run that this one counts in: that of its plan, or a later one that the person has begun in another.
 * All reach past the tenant: the assessment may belong to the shared library or to a parent domain, which a learner
 * cannot write to, and an earlier submission to a domain that the person has left.
 *
 * The key-share lock keeps whoever edits the assessment out until this submission is through, also where it is closed
 * already and could be opened again; submissions do not wait for each other by it.
 */
export async function lockAssessmentAndUnflagOlder(
  db: Db,
  { accountId, personalPlanId, assessmentId, assessmentType }: ResponseKey,
): Promise<void> {
  await acrossDomains(db, () =>
    Promise.all([
      db.query(`select from assessment where id = $1 for key share`, [assessmentId]),
      db.query(
        `with closed as (
         update assessment set locked = true, version = version + 1 where id = $2 and not locked
       ), older as (
         update response set is_latest = false
          where account_id = $1 and assessment_id = $2 and assessment_type = $3 and is_latest
         returning id
       ), begun as (
         select greatest(max(r.run), (select run from personal_plan where id = $4)) as run from response r
          where r.account_id = $1 and r.assessment_id = $2 and r.assessment_type / 2 = $3::int / 2
            and r.submitted_at is not null
       ), counted as (
         update response r set run = begun.run from begun
          where r.account_id = $1 and r.personal_plan_id = $4 and r.assessment_id = $2 and r.assessment_type = $3
            and r.submitted_at is null and r.run <> begun.run
       )
       update response_score set is_latest = false where response_id in (select id from older)`,
        [accountId, assessmentId, assessmentType, personalPlanId],
      ),
    ]),
  )
}

/** What has been answered so far, by question. */
export async function listAnswers(db: Db, key: ResponseKey): Promise<ReadonlyMap<string, StoredAnswer>> {
  const rows = await db.query<StoredAnswer & { question_id: string }>(
    `select a.question_id, a.value, a.wording from response_answer a join response r on r.id = a.response_id
      where r.account_id = $1 and r.personal_plan_id = $2 and r.assessment_id = $3 and r.assessment_type = $4`,
    [key.accountId, key.personalPlanId, key.assessmentId, key.assessmentType],
  )
  return new Map(rows.map((row) => [row.question_id, row]))
}

export interface StoredAnswer {
  value: number
  /** Which wording of the question it was given to. */
  wording: number
}

export interface Submission {
  responseId: string
  isClosed: boolean
  enteredBy: string | null
  /** All answers that were scored, and no others. */
  answers: Readonly<Record<string, number>>
  /** The wording of each of them. */
  wordings: Readonly<Record<string, number>>
  scores: Readonly<Record<string, number>>
  scoringVersion: number
}

/**
 * Writes answers and scores and marks the response as this person's newest, in the domain of this moment. Gives the run that
 * it counts in.
 */
export async function saveSubmission(db: Db, key: ResponseKey, submission: Submission, now: Date): Promise<number> {
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
     )
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
    ],
  )
  return saved?.run ?? 1
}

/** Notes which before and after count as this person's change, now that they have begun a further run. */
export async function pairWithinRuns(db: Db, { accountId, assessmentId, assessmentType }: ResponseKey): Promise<void> {
  await db.query('select app_pair_within_runs($1, $2, $3::int / 2)', [accountId, assessmentId, assessmentType])
}
