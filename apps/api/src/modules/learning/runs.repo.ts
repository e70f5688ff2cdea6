import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'

export interface RunToStart {
  /** The completed run, which the new run follows. */
  personalPlanId: string
  dueAt: Date | null
}

export interface StartedRun {
  id: string
  accountId: string
  run: number
  dueAt: Date | null
}

/**
 * Starts a new run of plans that people have completed. The earlier run keeps its responses, its progress and its
 * certificate. If two calls compete, only the first starts a run: for the second, the earlier run is no longer the
 * newest.
 */
export const startPlanRuns = (db: Db, runs: readonly RunToStart[], now: Date): Promise<StartedRun[]> =>
  db.query<StartedRun>(
    `with completed as (
       update personal_plan pp set superseded_at = $1, updated_at = $1
         from unnest($2::uuid[], $3::uuid[], $4::timestamptz[]) as given (former_id, id, due_at)
        where pp.id = given.former_id and pp.superseded_at is null and pp.archived_at is null
          and pp.completed_at is not null
       returning given.id, pp.account_id, pp.domain_id, pp.plan_id, pp.run + 1 as run, given.due_at
     )
     insert into personal_plan (id, account_id, domain_id, plan_id, run, due_at, assigned_at, updated_at)
     select id, account_id, domain_id, plan_id, run, due_at, $1, $1 from completed
     returning id, account_id as "accountId", run, due_at as "dueAt"`,
    [now, runs.map(({ personalPlanId }) => personalPlanId), runs.map(() => newId()), runs.map(({ dueAt }) => dueAt)],
  )
