import type { LocalizedText, PlanTaskInput, PlanTreeInput } from '@evenground/shared/schemas'
import { keepOwnIds } from '../../http/input/keep-own-ids.ts'
import type { Caller } from '../../http/security/caller.ts'
import { newId } from '../../platform/ids.ts'
import { parseText } from '../content/index.ts'
import type { GroupRow, StoredTask } from './plan-tree.repo.ts'

/** Adds the path of a value in the request body, so that a field error can name it. */
type Positioned<T> = T & { path: string }

/** A plan's tree as flat lists, the way the tables store it. */
export interface WrittenTree {
  groups: readonly Positioned<GroupRow>[]
  tasks: readonly Positioned<StoredTask>[]
}

export interface StoredTree {
  groups: readonly GroupRow[]
  tasks: readonly StoredTask[]
}

export const NO_TREE: WrittenTree = { groups: [], tasks: [] }

const listTaskIds = ({ intro, training, outro }: PlanTreeInput): (string | undefined)[] =>
  [...intro, ...training.flatMap(({ tasks }) => tasks), ...outro].map(({ id }) => id)

type TaskPosition = Pick<StoredTask, 'section' | 'trainingId'>

/**
 * Returns the tasks and groups of an input as flat lists. An omitted `task_order` becomes the position in its list;
 * anything else that is omitted keeps its old value. A task or group that the plan does not have yet gets a new id from
 * the server, even if the input has an id.
 */
export function parseTree(input: PlanTreeInput, caller: Caller, before: StoredTree = NO_TREE): WrittenTree {
  const known = new Map(before.tasks.map((task) => [task.id, task]))
  const taskId = keepOwnIds(listTaskIds(input), before.tasks)
  const groupId = keepOwnIds(
    input.training.map(({ id }) => id),
    before.groups,
  )

  function readTask(task: PlanTaskInput, index: number, path: string, place: TaskPosition): Positioned<StoredTask> {
    const old = task.id ? known.get(task.id) : undefined
    const sameKind = old?.taskType === task.task_type ? old : undefined
    return {
      ...place,
      path: `${path}.${index}`,
      id: task.id ? taskId(task.id) : newId(),
      taskType: task.task_type,
      taskId: task.task_id,
      assessmentType: task.assessment_type === undefined ? (sameKind?.assessmentType ?? null) : task.assessment_type,
      required: task.required ?? old?.required ?? true,
      suffix: parseText(task.suffix, caller, old?.suffix) ?? old?.suffix ?? ({} satisfies LocalizedText),
      taskOrder: task.task_order ?? index,
    }
  }

  const readSection = (section: 'intro' | 'outro') =>
    input[section].map((task, index) => readTask(task, index, `tasks.${section}`, { section, trainingId: null }))

  const training = input.training.map((group, index) => {
    const id = group.id ? groupId(group.id) : newId()
    const path = `tasks.training.${index}`
    const old = before.groups.find((one) => one.id === group.id)
    const factorId = group.factor_id === undefined ? (old?.factorId ?? null) : group.factor_id
    const row = { id, path, factorId, taskOrder: group.task_order ?? index }
    const place = { section: 'training' as const, trainingId: id }
    return { row, tasks: group.tasks.map((task, position) => readTask(task, position, `${path}.tasks`, place)) }
  })

  return {
    groups: training.map((group) => group.row),
    tasks: [...readSection('intro'), ...training.flatMap((group) => group.tasks), ...readSection('outro')],
  }
}
