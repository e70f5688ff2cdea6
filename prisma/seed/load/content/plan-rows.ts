import type { PlanTask } from '@evenground/shared/learning'
import type { Row, Rows } from '../rows.ts'
import { type ContentContext, ownerId } from './content-context.ts'
import type { SeededPlan } from './course.ts'
import { timestampsAt } from './stamps.ts'

function planRow(context: ContentContext, { plan, id }: SeededPlan, index: number): Row {
  const { ids, contentCreatedAt } = context
  return {
    id,
    domain_id: ownerId(context, plan.key),
    title: plan.title,
    label: plan.label,
    description: plan.description,
    order_type: plan.orderType,
    pause_instruction_id: ids.of(plan.pauseInstruction),
    hide_scores_instruction_id: ids.of(plan.hideScoresInstruction),
    ...timestampsAt(contentCreatedAt, index),
  }
}

/** Stores the content's id in the one of five columns that belongs to the task's type. */
function taskRow({ id, sources }: SeededPlan, task: PlanTask, trainingId: string | null): Row {
  const contentFor = (type: PlanTask['taskType']) => (task.taskType === type ? task.taskId : null)
  return {
    id: task.id,
    plan_id: id,
    section: task.section,
    training_id: trainingId,
    task_type: task.taskType,
    assessment_id: contentFor('assessment'),
    medium_id: contentFor('medium'),
    instruction_id: contentFor('instruction'),
    journal_prompt_id: contentFor('journal_prompt'),
    assessment_type: task.assessmentType,
    required: task.required,
    suffix: sources.get(task.id)?.suffix ?? {},
    task_order: task.taskOrder,
  }
}

export function planRows(context: ContentContext, courses: readonly SeededPlan[]): Rows {
  return {
    plan: courses.map((course, index) => planRow(context, course, index)),
    training_group: courses.flatMap(({ id, tree }) =>
      tree.training.map((group) => ({
        id: group.id,
        plan_id: id,
        factor_id: group.factorId,
        task_order: group.taskOrder,
      })),
    ),
    plan_task: courses.flatMap((course) => [
      ...course.tree.intro.map((task) => taskRow(course, task, null)),
      ...course.tree.training.flatMap(({ id, tasks }) => tasks.map((task) => taskRow(course, task, id))),
      ...course.tree.outro.map((task) => taskRow(course, task, null)),
    ]),
  }
}
