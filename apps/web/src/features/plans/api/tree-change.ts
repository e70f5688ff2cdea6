import { listTasks, type TaskValues, type TreeValues } from './tree-values.ts'

/** How a change of the tasks affects people who are working on the plan; numbers of tasks. */
export interface TreeChange {
  added: number
  /** Removed tasks. Their progress is lost. */
  removed: number
  /** Tasks with the same id but other content: what people have done for them no longer counts. */
  replaced: number
  /** Tasks that changed between required and optional. */
  required: number
}

const isReplaced = (before: TaskValues, after: TaskValues): boolean => {
  if (before.task_type !== after.task_type) return true
  const same = before.task_id === after.task_id && before.assessment_type === after.assessment_type
  return after.task_type === 'assessment' && !same
}

export function describeChange(before: TreeValues, after: TreeValues): TreeChange {
  const old = new Map(listTasks(before).map((task) => [task.id, task]))
  const now = listTasks(after)
  const kept = now.flatMap((task) => {
    const was = old.get(task.id)
    return was ? [{ was, task }] : []
  })
  return {
    added: now.length - kept.length,
    removed: old.size - kept.length,
    replaced: kept.filter(({ was, task }) => isReplaced(was, task)).length,
    required: kept.filter(({ was, task }) => was.required !== task.required).length,
  }
}

/** Whether the change affects anyone's progress or remaining tasks. A new order or suffix does not. */
export const touchesProgress = ({ added, removed, replaced, required }: TreeChange): boolean =>
  added + removed + replaced + required > 0
