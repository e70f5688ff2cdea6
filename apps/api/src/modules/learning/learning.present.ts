import type { Locale } from '@evenground/shared/constants'
import {
  applyFrozenOrder,
  doableTree,
  dueState,
  isUnlocked,
  type PlanTask,
  percentComplete,
} from '@evenground/shared/learning'
import type { LearnerPlan, LearnerTask, LearnerTrainingGroup, LocalizedText } from '@evenground/shared/schemas'
import { writeDueText } from './due-text.ts'
import type { Enrollment } from './enrollments.repo.ts'
import type { LearnerProgress } from './learner-progress.ts'

type Group = { id: string; factorId: string | null }

function presentTask(task: PlanTask, group: Group | null, { tasks }: LearnerProgress): LearnerTask {
  const row = tasks.find(({ id }) => id === task.id)
  return {
    id: task.id,
    task_id: task.taskId,
    task_type: task.taskType,
    assessment_type: task.assessmentType,
    media_id: task.taskType === 'medium' ? task.taskId : null,
    instruction_id: task.taskType === 'instruction' ? task.taskId : null,
    factor_id: group?.factorId ?? null,
    training_id: group?.id ?? null,
    section: task.section,
    section_type: task.section,
    suffix: row?.suffix ?? {},
    title: row?.title ?? {},
    label: row?.label ?? {},
    medium_type: row?.mediumType ?? null,
    required: task.required,
    task_order: task.taskOrder,
  }
}

function presentTasks(learnerProgress: LearnerProgress): LearnerPlan['tasks'] {
  const { path, groups } = learnerProgress
  const { intro, training, outro } = doableTree(path.tree)
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

const reference = (id: string | null, title: LocalizedText | null) => (id === null ? null : { id, title: title ?? {} })

const presentHeader = (plan: Enrollment) => ({
  id: plan.id,
  domain_id: plan.ownerId,
  title: plan.title,
  label: plan.label,
  description: plan.description,
  suffix: plan.suffix,
  plan_type: 'personal_plan' as const,
  order_type: plan.orderType,
  active: plan.active,
  account_id: plan.accountId,
  plan_id: plan.planId,
  pause_instruction_id: plan.pauseInstructionId,
  pause_instruction: reference(plan.pauseInstructionId, plan.pauseInstructionTitle),
  hide_scores_instruction_id: plan.hideScoresInstructionId,
  hide_scores_instruction: reference(plan.hideScoresInstructionId, plan.hideScoresInstructionTitle),
  created_at: plan.assignedAt.toISOString(),
  updated_at: plan.updatedAt.toISOString(),
})

/** The scores by which training is ordered; none of anything else, and none at all while scores are hidden. */
function presentPreScores({ preScores, flags, groups }: LearnerProgress): LearnerPlan['pre_scores'] {
  if (!preScores || flags.hideScores) return null
  const factorIds = new Set(groups.map((group) => group.factorId))
  return Object.fromEntries(Object.entries(preScores).filter(([factorId]) => factorIds.has(factorId)))
}

export function presentLearnerPlan(learnerProgress: LearnerProgress, locale: Locale, now: Date): LearnerPlan {
  const { plan, path, flags } = learnerProgress
  const { dueAt, completedAt } = plan
  const due = dueState({ dueAt, now, completed: completedAt !== null, timeZone: flags.timeZone })
  return {
    ...presentHeader(plan),
    completion: percentComplete(path.tree, path.finished),
    started: plan.startedAt !== null,
    unlocked: isUnlocked(path),
    pre_submitted: path.preSubmitted,
    due_at: dueAt?.toISOString() ?? null,
    due_text: writeDueText(due, locale),
    completed_at: completedAt?.toISOString() ?? null,
    options: { personal: { completed: Object.fromEntries([...path.finished].map((id) => [id, 1 as const])) } },
    pre_scores: presentPreScores(learnerProgress),
    tasks: presentTasks(learnerProgress),
  }
}
