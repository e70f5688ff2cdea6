import { isPlanDone, isUnlocked } from '@evenground/shared/learning'
import type { Db } from '../../platform/database/index.ts'
import type { ActivityEvent } from './activity.repo.ts'
import { buildProgress, type LearnerProgress } from './learner-progress.ts'
import { type PlanTransition, savePlanTransition } from './plan-state.repo.ts'

/**
 * How a plan advances: it is marked as begun, its training as open, and itself as complete. Each happens once and stays, also
 * when the master later gains a task. The order of the training groups is frozen at the moment training opens, by the
 * scores of that moment.
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

/** Advances a plan as far as it is by now. */
export async function advancePlan(db: Db, learnerProgress: LearnerProgress, now: Date): Promise<LearnerProgress> {
  const { plan } = learnerProgress
  const step = findPlanTransition(learnerProgress, now)
  if (!step.state) return learnerProgress
  await savePlanTransition(db, plan, step, now)
  return buildProgress({ ...learnerProgress, plan: { ...plan, ...step.state } })
}
