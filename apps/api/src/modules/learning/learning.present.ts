import {
  applyFrozenOrder,
  dueState,
  isUnlocked,
  learnerTree,
  type PlanTask,
  percentComplete,
  percentOf,
} from '@evenground/shared/learning'
import {
  LearnerFlags,
  LearnerPlan,
  LearnerTask,
  type LearnerTrainingGroup,
  type LocalizedText,
} from '@evenground/shared/schemas'
import { createPresenter } from '../../http/create-presenter.ts'
import type { Caller } from '../../http/security/caller.ts'
import { formatDueText } from './due-text.ts'
import type { LearnerProgress } from './learner-progress.ts'
import { countSteps, findSealedAt, hideOrder } from './sealed-plan.ts'

type Group = { id: string; factorId: string | null }

const toLearnerTask = createPresenter(LearnerTask)
export const presentFlags = createPresenter(LearnerFlags)

function presentTask(task: PlanTask, group: Group | null, { tasks }: LearnerProgress): LearnerTask {
  const row = tasks.find(({ id }) => id === task.id)
  return toLearnerTask(task, {
    media_id: task.taskType === 'medium' ? task.taskId : null,
    instruction_id: task.taskType === 'instruction' ? task.taskId : null,
    factor_id: group?.factorId ?? null,
    training_id: group?.id ?? null,
    section_type: task.section,
    suffix: row?.suffix ?? {},
    title: row?.title ?? {},
    label: row?.label ?? {},
    medium_type: row?.mediumType ?? null,
  })
}

function presentTasks(learnerProgress: LearnerProgress): LearnerPlan['tasks'] {
  const { path, groups } = learnerProgress
  const { intro, training, outro } = learnerTree(path.tree)
  const titleOf = (id: string): LocalizedText => groups.find((group) => group.id === id)?.title ?? {}
  return {
    intro: intro.map((task) => presentTask(task, null, learnerProgress)),
    training: applyFrozenOrder(training, path.frozenOrder).map(
      (group): LearnerTrainingGroup => ({
        id: group.id,
        factor_id: group.factorId,
        task_order: group.taskOrder,
        title: titleOf(group.id),
        tasks: group.tasks.map((task) => presentTask(task, group, learnerProgress)),
      }),
    ),
    outro: outro.map((task) => presentTask(task, null, learnerProgress)),
  }
}

const presentPlan = createPresenter(LearnerPlan)

const toIdAndTitle = (id: string | null, title: LocalizedText | null) =>
  id === null ? null : { id, title: title ?? {} }

/** The pre scores of the plan's factors, which determine the training order; null while scores are hidden. */
function presentPreScores({ preScores, flags, groups }: LearnerProgress): LearnerPlan['pre_scores'] {
  if (!preScores || flags.hideScores) return null
  const factorIds = new Set(groups.map((group) => group.factorId))
  return Object.fromEntries(Object.entries(preScores).filter(([factorId]) => factorIds.has(factorId)))
}

/**
 * Hides the training order from an administrator who acts as a person with confidential results, and if it is sealed.
 */
function hideFrom(whole: LearnerProgress, caller: Pick<Caller, 'actorId' | 'sealedAt'>): LearnerProgress {
  if (caller.actorId !== null) return whole.plan.isClosed ? hideOrder(whole, null) : whole
  const sealedAt = findSealedAt(whole, caller)
  return sealedAt ? hideOrder(whole, sealedAt) : whole
}

export function presentLearnerPlan(
  whole: LearnerProgress,
  caller: Pick<Caller, 'locale' | 'actorId' | 'sealedAt'>,
  now: Date,
): LearnerPlan {
  const learnerProgress = hideFrom(whole, caller)
  const isHidden = learnerProgress !== whole
  const { plan, path, flags } = learnerProgress
  const { dueAt, completedAt } = plan
  const due = dueState({ dueAt, now, completed: completedAt !== null, timeZone: flags.timeZone })
  return presentPlan(plan, {
    domain_id: plan.ownerId,
    plan_type: 'personal_plan',
    earlier_runs: [...plan.earlierRuns],
    pause_instruction: toIdAndTitle(plan.pauseInstructionId, plan.pauseInstructionTitle),
    hide_scores_instruction: toIdAndTitle(plan.hideScoresInstructionId, plan.hideScoresInstructionTitle),
    completion: isHidden ? percentOf(countSteps(whole)) : percentComplete(path.tree, path.finished),
    started: plan.startedAt !== null,
    unlocked: isUnlocked(path),
    pre_submitted: path.preSubmitted,
    due_text: formatDueText(due, caller.locale),
    overdue: due.kind === 'overdue',
    // Older clients expect this format: a set of task IDs, written as an object.
    options: { personal: { completed: Object.fromEntries([...path.finished].map((id) => [id, 1 as const])) } },
    pre_scores: presentPreScores(learnerProgress),
    tasks: presentTasks(learnerProgress),
    created_at: plan.assignedAt.toISOString(),
  })
}
