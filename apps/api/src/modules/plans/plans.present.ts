import type { Plan, PlanRow, PlanTask } from '@evenground/shared/schemas'
import { presentContent, readText } from '../content/index.ts'
import type { PlanRowRecord } from './plan-list.repo.ts'
import type { TaskRow } from './plan-tree.repo.ts'
import type { PlanWhole } from './plans.service.ts'

export const presentPlanRow = (plan: PlanRowRecord): PlanRow => ({
  ...presentContent(plan),
  label: readText(plan.label),
  description: readText(plan.description),
  suffix: readText(plan.suffix),
  plan_type: plan.planType,
  order_type: plan.orderType,
  account_id: plan.accountId,
  plan_id: plan.planId,
  pause_instruction_id: plan.pauseInstructionId,
  hide_scores_instruction_id: plan.hideScoresInstructionId,
})

type Finished = ReadonlySet<string> | undefined

const presentTask = (task: TaskRow, factorId: string | null, finished: Finished): PlanTask => ({
  id: task.id,
  task_id: task.taskId,
  task_type: task.taskType,
  assessment_type: task.assessmentType,
  media_id: task.taskType === 'medium' ? task.taskId : null,
  instruction_id: task.taskType === 'instruction' ? task.taskId : null,
  factor_id: factorId,
  training_id: task.trainingId,
  section: task.section,
  section_type: task.section,
  suffix: task.suffix,
  title: task.title ?? {},
  label: task.label ?? {},
  required: task.required,
  task_order: task.taskOrder,
  ...(finished && { status: finished.has(task.id) ? 'complete' : 'incomplete' }),
})

const presentNamed = (instruction: { id: string; title: unknown } | null) =>
  instruction && { id: instruction.id, title: readText(instruction.title) }

export function presentPlan({ copy, finished, ...plan }: PlanWhole): Plan {
  const inSection = (section: PlanTask['section']) =>
    plan.tasks.filter((task) => task.section === section).map((task) => presentTask(task, null, finished))
  const header = copy ?? { ...plan, planType: 'master_plan', accountId: null, planId: null }
  return {
    ...presentPlanRow(header),
    pause_instruction: presentNamed(plan.pauseInstruction),
    hide_scores_instruction: presentNamed(plan.hideScoresInstruction),
    tasks: {
      intro: inSection('intro'),
      training: plan.groups.map((group) => ({
        id: group.id,
        factor_id: group.factorId,
        task_order: group.taskOrder,
        tasks: plan.tasks
          .filter((task) => task.trainingId === group.id)
          .map((task) => presentTask(task, group.factorId, finished)),
      })),
      outro: inSection('outro'),
    },
  }
}
