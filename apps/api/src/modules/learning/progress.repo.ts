import type { Db } from '../../platform/database/index.ts'
import { isResponseClosed } from '../confidentiality/index.ts'

export interface ProgressRow {
  personalPlanId: string
  taskId: string
  startedAt: Date | null
  finishedAt: Date | null
}

/** A submitted response. Scores are only loaded for pre types; no caller needs others. */
export interface ScoredResponse {
  personalPlanId: string
  assessmentId: string
  assessmentType: number
  startedAt: Date
  submittedAt: Date
  /** Whether only the person may see it. */
  isClosed: boolean
  scores: Readonly<Record<string, number>>
}

/** SQL: a ProgressRow for each task that was started or finished in these personal plans. */
export const progress = (personalPlanIds: string): string => `
  select personal_plan_id as "personalPlanId", task_id as "taskId", started_at as "startedAt",
         finished_at as "finishedAt"
    from task_progress where personal_plan_id = any (${personalPlanIds})`

/** SQL: a ScoredResponse for each submission in these personal plans, oldest first. */
export const submitted = (personalPlanIds: string): string => `
  select r.personal_plan_id as "personalPlanId", r.assessment_id as "assessmentId",
         r.assessment_type as "assessmentType", r.submitted_at as "submittedAt",
         r.started_at as "startedAt", ${isResponseClosed('r')} as "isClosed",
         case when r.assessment_type % 2 = 0 then
           (select coalesce(jsonb_object_agg(s.factor_id, s.score), '{}') from response_score s
             where s.response_id = r.id and s.account_id = r.account_id) else '{}' end as scores
    from response r
   where r.personal_plan_id = any (${personalPlanIds}) and r.submitted_at is not null
   order by r.submitted_at, r.id`

export interface CompletionContext {
  now: Date
  /** Who records it, if not the learner; otherwise null. A row keeps this value once it is set. */
  enteredBy: string | null
  /** Tasks finished by this time are shown as not finished, and may be finished once more. */
  sealedAt: Date | null
}

/** Records a start. Starting an unfinished task again replaces its start time. */
export async function saveStart(
  db: Db,
  plan: { id: string; domainId: string },
  taskId: string,
  { now, enteredBy }: CompletionContext,
): Promise<void> {
  await db.query(
    `insert into task_progress (personal_plan_id, task_id, domain_id, started_at, entered_by) values ($1, $2, $3, $4, $5)
     on conflict (personal_plan_id, task_id) do update
        set started_at = excluded.started_at, entered_by = coalesce(excluded.entered_by, task_progress.entered_by)
      where task_progress.finished_at is null`,
    [plan.id, taskId, plan.domainId, now, enteredBy],
  )
}

interface Finish {
  taskId: string
  seconds: number | null
}

/** Records finished tasks. A task that is already finished keeps its time, unless results were sealed since. */
export async function saveFinishes(
  db: Db,
  plan: { id: string; domainId: string },
  finishes: readonly Finish[],
  { now, enteredBy, sealedAt }: CompletionContext,
): Promise<void> {
  await db.query(
    `insert into task_progress (personal_plan_id, task_id, domain_id, finished_at, seconds, entered_by)
     select $1, done.task_id, $2, $3, done.seconds, $6 from unnest($4::uuid[], $5::int[]) as done (task_id, seconds)
     on conflict (personal_plan_id, task_id) do update
        set finished_at = excluded.finished_at, seconds = coalesce(task_progress.seconds, excluded.seconds),
            entered_by = coalesce(excluded.entered_by, task_progress.entered_by)
      where task_progress.finished_at is null or task_progress.finished_at <= $7`,
    [
      plan.id,
      plan.domainId,
      now,
      finishes.map((one) => one.taskId),
      finishes.map((one) => one.seconds),
      enteredBy,
      sealedAt,
    ],
  )
}

export async function isObserved(db: Db, personalPlanId: string, mediumId: string): Promise<boolean> {
  const rows = await db.query(`select from observation where personal_plan_id = $1 and medium_id = $2`, [
    personalPlanId,
    mediumId,
  ])
  return rows.length > 0
}

/** The entries to these prompts in a plan. */
export const listEntries = (
  db: Db,
  personalPlanId: string,
  promptIds: readonly string[],
): Promise<{ promptId: string; text: string }[]> =>
  db.query(
    `select journal_prompt_id as "promptId", text_body as text from journal_entry
      where personal_plan_id = $1 and journal_prompt_id = any ($2)`,
    [personalPlanId, promptIds],
  )
