import type { Db } from '../../platform/database/index.ts'
import { type ActivityEvent, activityLists, insertActivity } from './activity.repo.ts'
import type { Enrollment } from './enrollments.repo.ts'

/** A change of an enrollment's state, such as its training unlocking, with the activity events to record. */
export interface PlanTransition {
  /** Null if the state does not change. */
  state: Pick<
    Enrollment,
    | 'id'
    | 'startedAt'
    | 'unlockedAt'
    | 'openedVersion'
    | 'trainingOrder'
    | 'orderedSince'
    | 'completedAt'
    | 'updatedAt'
    | 'tellsOrder'
  > | null
  events: readonly ActivityEvent[]
}

/**
 * SQL: two common table expressions that save a transition. Their parameters are the `planTransitionValues`, numbered
 * from `first`. Other statements can include them, to save everything in one round trip.
 */
export function planTransitionCtes(first: number): string {
  const at = (index: number): string => `$${first + index}`
  const [domain, account, now, ids, kinds, subjects] = [at(9), at(10), at(11), at(12), at(13), at(14)] as const
  return `changed_plan as (
       update personal_plan
          set started_at = ${at(1)}::timestamptz, unlocked_at = ${at(2)}::timestamptz, training_order = ${at(3)}::uuid[],
              completed_at = ${at(4)}::timestamptz, updated_at = ${at(5)}::timestamptz, tells_order = ${at(6)}::boolean,
              ordered_since = ${at(7)}::timestamptz, opened_version = ${at(8)}::int
        where id = ${at(0)}::uuid
     ), recorded as (${insertActivity({ domain, account, now, ids, kinds, subjects })})`
}

/** The parameters of `planTransitionCtes`, in their order. */
export function planTransitionValues(
  learner: { accountId: string; domainId: string },
  { state, events }: PlanTransition,
  now: Date,
): unknown[] {
  const { ids, kinds, subjects } = activityLists(events)
  return [
    ...[state?.id, state?.startedAt, state?.unlockedAt, state?.trainingOrder, state?.completedAt, state?.updatedAt],
    ...[state?.tellsOrder, state?.orderedSince, state?.openedVersion],
    ...[learner.domainId, learner.accountId, now, ids, kinds, subjects],
  ]
}

export async function savePlanTransition(
  db: Db,
  learner: { accountId: string; domainId: string },
  transition: PlanTransition,
  now: Date,
): Promise<void> {
  await db.query(`with ${planTransitionCtes(1)} select`, planTransitionValues(learner, transition, now))
}
