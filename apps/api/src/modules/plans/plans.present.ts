import { type Plan, PlanRow, PlanTask } from '@evenground/shared/schemas'
import { createPlainPresenter, createPresenter } from '../../http/create-presenter.ts'
import { asLocalizedText } from '../content/index.ts'
import type { TaskRow } from './plan-tree.repo.ts'
import type { PlanDetail } from './plans.service.ts'

export const presentPlanRow = createPlainPresenter(PlanRow)
const presentOneTask = createPresenter(PlanTask)

type Finished = ReadonlySet<string> | undefined

const presentTask = (task: TaskRow, factorId: string | null, finished: Finished): PlanTask =>
  presentOneTask(task, {
    media_id: task.taskType === 'medium' ? task.taskId : null,
    instruction_id: task.taskType === 'instruction' ? task.taskId : null,
    factor_id: factorId,
    section_type: task.section,
    title: task.title ?? {},
    label: task.label ?? {},
    ...(finished && { status: finished.has(task.id) ? 'complete' : 'incomplete' }),
  })

const presentNamed = (instruction: { id: string; title: unknown } | null) =>
  instruction && { id: instruction.id, title: asLocalizedText(instruction.title) }

export function presentPlan({ copy, finished, ...plan }: PlanDetail): Plan {
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
