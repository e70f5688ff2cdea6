import { isPlanDone, isUnlocked, learnerTasks } from '@evenground/shared/learning'
import type { Db } from '../../platform/database/index.ts'
import type { ActivityEvent } from './activity.repo.ts'
import { findCompletion, isAsOpened, isOrderedByScores, requireFor } from './closed-order.ts'
import { buildProgress, findOrderedSince, type LearnerProgress } from './learner-progress.ts'
import { type PlanTransition, savePlanTransition } from './plan-state.repo.ts'
import { countSteps } from './sealed-plan.ts'

type Plan = LearnerProgress['plan']

/** Whether the plan is complete by the rule that applies to it (see `findCompletion`). */
function isComplete(learnerProgress: LearnerProgress): boolean {
  const { plan, path } = learnerProgress
  const completion = findCompletion(plan)
  // Prompts that were finished as one step may be two steps now. A person with nothing left to do is done in any case.
  if (isPlanDone(requireFor(completion, path.tree), path.finished)) return true
  const { done, all } = countSteps(learnerProgress)
  return completion === 'steps' && all > 0 && done === all
}

/** Whether all of the training is done in the tree in which it opened: what is done then reveals no order any more. */
function isToldByCompletion(plan: Plan, { tree, finished }: LearnerProgress['path']): boolean {
  const training = learnerTasks({ ...tree, intro: [], outro: [] })
  return isAsOpened(plan) && training.every(({ id }) => finished.has(id))
}

/**
 * When training opens. If the task that opens it is itself in training, for example after a task was removed from the
 * intro, the time is just before that task was finished: tasks finished before training opened are not hidden (see
 * `hideOrder`).
 */
function findOpening({ path, progress }: LearnerProgress, now: Date): Date {
  const training = learnerTasks({ ...path.tree, intro: [], outro: [] }).map(({ id }) => id)
  const isInTraining = progress.some(
    ({ taskId, finishedAt }) => finishedAt?.getTime() === now.getTime() && training.includes(taskId),
  )
  return isInTraining ? new Date(now.getTime() - 1) : now
}

/**
 * What changes in an enrollment: it is started, its training unlocks, it is completed. Each happens once and is never
 * undone, even if the master plan later gets another task. The order of the training groups is frozen when training
 * unlocks, by the scores at that time.
 */
export function findPlanTransition(learnerProgress: LearnerProgress, now: Date): PlanTransition {
  const { plan, path } = learnerProgress
  const begins = plan.startedAt === null
  const opens = plan.unlockedAt === null && isUnlocked(path)
  const opened: Plan = opens
    ? {
        ...plan,
        unlockedAt: findOpening(learnerProgress, now),
        openedVersion: plan.treeVersion,
        tellsOrder: isOrderedByScores(plan),
      }
    : plan
  const ends = plan.completedAt === null && isComplete({ ...learnerProgress, plan: opened })
  if (!begins && !opens && !ends) return { state: null, events: [] }
  const state = {
    id: plan.id,
    startedAt: plan.startedAt ?? now,
    unlockedAt: opened.unlockedAt,
    openedVersion: opened.openedVersion,
    trainingOrder: opens ? (path.frozenOrder ?? []) : plan.trainingOrder,
    orderedSince: opens ? findOrderedSince(learnerProgress) : plan.orderedSince,
    completedAt: ends ? now : plan.completedAt,
    updatedAt: now,
    tellsOrder: opened.tellsOrder && !(ends && isToldByCompletion(opened, path)),
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
