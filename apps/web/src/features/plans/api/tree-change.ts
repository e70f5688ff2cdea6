import { listTasks, type TaskValues, type TreeValues } from './tree-values.ts'

/** How a change of the tasks meets people who are on their way. */
export interface TreeChange {
  added: number
  /** Their progress goes with them. */
  removed: number
  /** Kept under their id, but with something else to do: what was done before no longer counts. */
  replaced: number
  /** Required before and optional now, or the other way round. */
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

/** Whether it changes anyone's progress or remaining tasks. A new order or a suffix changes neither. */
export const touchesProgress = ({ added, removed, replaced, required }: TreeChange): boolean =>
  added + removed + replaced + required > 0
