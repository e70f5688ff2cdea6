import {
  type FactorScores,
  isMicroLearning,
  isPlanDone,
  isUnlocked,
  learnerTree,
  orderTraining,
  requireTraining,
} from '@evenground/shared/learning'
import type { SeededPlan } from '../content/course.ts'
import type { ActivityEvent } from './activity.ts'
import type { Sitting, Step } from './steps.ts'

/** What is stored about a personal plan besides its assignment. Times are in epoch milliseconds. */
type PlanState = {
  startedAt: number | null
  unlockedAt: number | null
  trainingOrder: string[]
  /** Whether the finished part of the training may reveal its order, which is derived from scores. */
  tellsOrder: boolean
  completedAt: number | null
  /** When the state last changed; null if never. */
  changedAt: number | null
}

/** One person's path through a plan, simulated step by step. */
export type Journey = {
  readonly state: Readonly<PlanState>
  readonly sittings: readonly Sitting[]
  readonly events: readonly ActivityEvent[]
  /** Adds a sitting. `scores` are those of the pre assessment, if the sitting contains it. */
  go(sitting: Sitting, scores?: FactorScores): void
}

/**
 * Asks the learning engine after each step what has become true, as the server does: training opens, its order is fixed
 * and the plan is complete when the engine says so, not when the simulation plans it.
 */
export function createJourney({ plan, tree }: SeededPlan, personalPlanId: string): Journey {
  const title = plan.title['en-us']
  const state: PlanState = {
    startedAt: null,
    unlockedAt: null,
    trainingOrder: [],
    tellsOrder: true,
    completedAt: null,
    changedAt: null,
  }
  const finished = new Set<string>()
  const sittings: Sitting[] = []
  const events: ActivityEvent[] = []
  let preScores: FactorScores | null = null

  function note(kind: ActivityEvent['kind'], at: number, subjectId = personalPlanId): void {
    events.push({ kind, subjectId, at })
  }

  function freezeOrder(): string[] {
    const groups = learnerTree(tree).training
    return orderTraining({
      groups,
      orderType: plan.orderType,
      scores: preScores ?? {},
      micro: isMicroLearning(title),
    })
  }

  function reachStages(at: number): void {
    if (state.startedAt === null) {
      Object.assign(state, { startedAt: at, changedAt: at })
      note('plan_started', at)
    }
    if (state.unlockedAt === null && isUnlocked({ tree, title, finished, preSubmitted: preScores !== null })) {
      const tellsOrder = plan.orderType !== 'forward' && !isMicroLearning(title)
      Object.assign(state, { unlockedAt: at, trainingOrder: freezeOrder(), tellsOrder, changedAt: at })
      note('training_unlocked', at)
    }
    // Where answers are confidential, all of the training must be done. No seeded plan has optional training, so this
    // holds for all.
    if (state.completedAt === null && isPlanDone(requireTraining(tree), finished)) {
      Object.assign(state, { completedAt: at, tellsOrder: false, changedAt: at })
      note('plan_completed', at)
    }
  }

  function take({ page, startAt, finishAt }: Step): void {
    reachStages(startAt)
    const [opened] = page
    if (opened) note('task_started', startAt, opened.id)
    for (const { id } of page) {
      finished.add(id)
      note('task_completed', finishAt, id)
    }
    reachStages(finishAt)
  }

  return {
    state,
    sittings,
    events,
    go(sitting, scores) {
      preScores = scores ?? preScores
      sittings.push(sitting)
      for (const step of sitting) take(step)
    },
  }
}
