import { isPlanDone, isUnlocked } from '@evenground/shared/learning'
import type { Db } from '../../platform/database/index.ts'
import type { ActivityEvent } from './activity.repo.ts'
import { buildProgress, type LearnerProgress } from './learner-progress.ts'
import { type PlanTransition, savePlanTransition } from './plan-state.repo.ts'

/**
 * What changes in an enrollment: it is started, its training unlocks, it is completed. Each happens once and is never
 * undone, even if the master plan later gets another task. The order of the training groups is frozen when training
 * unlocks, by the scores at that time.
 */
export function findPlanTransition({ plan, path }: LearnerProgress, now: Date): PlanTransition {
  const begins = plan.startedAt === null
  const opens = plan.unlockedAt === null && isUnlocked(path)
  const ends = plan.completedAt === null && isPlanDone(path.tree, path.finished)
  if (!begins && !opens && !ends) return { state: null, events: [] }
  const state = {
    id: plan.id,
    startedAt: plan.startedAt ?? now,
    unlockedAt: opens ? now : plan.unlockedAt,
    trainingOrder: opens ? (path.frozenOrder ?? []) : plan.trainingOrder,
    completedAt: ends ? now : plan.completedAt,
    updatedAt: now,
  }
  const events: ActivityEvent[] = []
  if (begins) events.push({ kind: 'plan_started', subjectId: plan.id })
  if (opens) events.push({ kind: 'training_unlocked', subjectId: plan.id })
  if (ends) events.push({ kind: 'plan_completed', subjectId: plan.id })
  return { state, events }
}

/** Saves what has changed in an enrollment by now. */
export async function advancePlan(db: Db, learnerProgress: LearnerProgress, now: Date): Promise<LearnerProgress> {
  const { plan } = learnerProgress
  const transition = findPlanTransition(learnerProgress, now)
  if (!transition.state) return learnerProgress
  await savePlanTransition(db, plan, transition, now)
  return buildProgress({ ...learnerProgress, plan: { ...plan, ...transition.state } })
}
