import { isPlanDone, isUnlocked } from '@evenground/shared/learning'
import type { Db } from '../../platform/database/index.ts'
import { type ActivityEvent, recordActivity } from './activity.repo.ts'
import { savePlanState } from './enrollments.repo.ts'
import { buildProgress, type LearnerProgress } from './learner-progress.ts'

/**
 * Advances a plan: marks it as begun, its training as open, and itself as complete. Each happens once and stays, also
 * when the master later gains a task. The order of the training groups is frozen at the moment training opens, by the
 * scores of that moment.
 */
export async function advancePlan(db: Db, learnerProgress: LearnerProgress, now: Date): Promise<LearnerProgress> {
  const { plan, path } = learnerProgress
  const begins = plan.startedAt === null
  const opens = plan.unlockedAt === null && isUnlocked(path)
  const ends = plan.completedAt === null && isPlanDone(path.tree, path.finished)
  if (!begins && !opens && !ends) return learnerProgress
  const advanced = {
    ...plan,
    startedAt: plan.startedAt ?? now,
    unlockedAt: opens ? now : plan.unlockedAt,
    trainingOrder: opens ? (path.frozenOrder ?? []) : plan.trainingOrder,
    completedAt: ends ? now : plan.completedAt,
    updatedAt: now,
  }
  await savePlanState(db, advanced)
  const events: ActivityEvent[] = []
  if (begins) events.push({ kind: 'plan_started', subjectId: plan.id })
  if (opens) events.push({ kind: 'training_unlocked', subjectId: plan.id })
  if (ends) events.push({ kind: 'plan_completed', subjectId: plan.id })
  await recordActivity(db, plan, events, now)
  return buildProgress({ ...learnerProgress, plan: advanced })
}
