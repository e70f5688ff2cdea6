import type { PlanSection, PlanTask, PlanTree } from '@evenground/shared/learning'
import type { Plan, PlanTask as SourceTask } from '../../content/types.ts'
import type { Ids } from '../ids.ts'

/** A master plan in the form that the learning engine reads, with the seed content of each task. */
export type SeededPlan = {
  plan: Plan
  id: string
  tree: PlanTree
  /** The source of each task, by the task's id. */
  sources: ReadonlyMap<string, SourceTask>
}

function toTask(source: SourceTask, taskOrder: number, section: PlanSection, ids: Ids): PlanTask {
  const { key, content, taskType, assessmentType, required } = source
  return { id: ids.of(key), taskId: ids.of(content), taskType, assessmentType, required, taskOrder, section }
}

export function buildSeededPlan(plan: Plan, ids: Ids): SeededPlan {
  const toTasks = (sources: readonly SourceTask[], section: PlanSection) =>
    sources.map((source, index) => toTask(source, index, section, ids))
  const sources = [...plan.intro, ...plan.training.flatMap((group) => group.tasks), ...plan.outro]
  return {
    plan,
    id: ids.of(plan.key),
    tree: {
      intro: toTasks(plan.intro, 'intro'),
      training: plan.training.map(({ key, factor, tasks }, taskOrder) => ({
        id: ids.of(key),
        factorId: ids.of(factor),
        taskOrder,
        tasks: toTasks(tasks, 'training'),
      })),
      outro: toTasks(plan.outro, 'outro'),
    },
    sources: new Map(sources.map((source) => [ids.of(source.key), source])),
  }
}
