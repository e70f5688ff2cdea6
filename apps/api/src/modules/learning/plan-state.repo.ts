import type { Db } from '../../platform/database/index.ts'
import { type ActivityEvent, activityLists, insertActivity } from './activity.repo.ts'
import type { Enrollment } from './enrollments.repo.ts'

/** What becomes of a plan, and what is recorded of it. */
export interface PlanTransition {
  /** Null: the plan stays as it is. */
  state: Pick<Enrollment, 'id' | 'startedAt' | 'unlockedAt' | 'trainingOrder' | 'completedAt' | 'updatedAt'> | null
  events: readonly ActivityEvent[]
}

/**
 * SQL: two parts of a `with` that write a step of a plan, whose values come as parameters from `first` on. Another statement
 * may take them along, so that what belongs together is one way to the database.
 */
export function planTransitionCtes(first: number): string {
  const at = (index: number): string => `$${first + index}`
  const [domain, account, now, ids, kinds, subjects] = [at(6), at(7), at(8), at(9), at(10), at(11)] as const
  return `moved as (
       update personal_plan
          set started_at = ${at(1)}::timestamptz, unlocked_at = ${at(2)}::timestamptz, training_order = ${at(3)}::uuid[],
              completed_at = ${at(4)}::timestamptz, updated_at = ${at(5)}::timestamptz
        where id = ${at(0)}::uuid
     ), recorded as (${insertActivity({ domain, account, now, ids, kinds, subjects })})`
}

export function planTransitionValues(
  learner: { accountId: string; domainId: string },
  { state, events }: PlanTransition,
  now: Date,
): unknown[] {
  const { ids, kinds, subjects } = activityLists(events)
  return [
    ...[state?.id, state?.startedAt, state?.unlockedAt, state?.trainingOrder, state?.completedAt, state?.updatedAt],
    ...[learner.domainId, learner.accountId, now, ids, kinds, subjects],
  ]
}

export async function savePlanTransition(
  db: Db,
  learner: { accountId: string; domainId: string },
  step: PlanTransition,
  now: Date,
): Promise<void> {
  await db.query(`with ${planTransitionCtes(1)} select`, planTransitionValues(learner, step, now))
}
