import { isMicroLearning } from '@evenground/shared/learning'
import type { Plan } from '@evenground/shared/schemas'
import type { FieldError } from '../../../lib/detail/resource.ts'
import { listPlaced, type TaskValues, type TreeValues } from './tree-values.ts'

const keyOf = ({ task_id, assessment_type }: TaskValues) => `${task_id} ${assessment_type}`

/** Finds what the server would refuse in a tree, with the paths that the server would use. */
export function findTreeErrors(tree: TreeValues): FieldError[] {
  const seen = new Set<string>()
  return listPlaced(tree).flatMap(({ path, task }) => {
    if (task.task_id === null) return [{ path: `${path}.task_id`, code: 'task_content_required' }]
    if (task.task_type !== 'assessment') return []
    const repeated = seen.has(keyOf(task))
    seen.add(keyOf(task))
    return repeated ? [{ path: `${path}.task_id`, code: 'duplicate_assessment' }] : []
  })
}

/** Something that can be saved but is probably a mistake. */
export interface Warning {
  kind: 'no_tasks' | 'post_without_pre' | 'duplicate_assessment' | 'empty_group' | 'no_factor' | 'no_pre'
  /** The task or group that the warning is about. */
  id?: string
}

type WarningsInput = {
  tree: TreeValues
  orderType: Plan['order_type']
  /** Its English title decides whether a plan is micro learning. */
  enUsTitle: string
}

/** Whether a plan puts its training groups in an order by score. */
export const isOrderedByScore = (orderType: Plan['order_type'], enUsTitle: string): boolean =>
  orderType !== 'forward' && !isMicroLearning(enUsTitle)

export function findWarnings({ tree, orderType, enUsTitle }: WarningsInput): Warning[] {
  const placed = listPlaced(tree)
  if (placed.length === 0) return [{ kind: 'no_tasks' }]
  const assessments = placed.filter(({ task }) => task.task_type === 'assessment' && task.task_id !== null)
  const taken = new Map<string, string>()
  const repeated = assessments.filter(({ task }) => {
    const key = keyOf(task)
    const known = taken.has(key)
    taken.set(key, task.id)
    return known
  })
  const lonely = assessments.filter(({ task }) => {
    const type = task.assessment_type ?? 0
    return type % 2 === 1 && !taken.has(`${task.task_id} ${type - 1}`)
  })
  const hasPre = tree.intro.some(({ task_type }) => task_type === 'assessment')
  const inOrderByScore = isOrderedByScore(orderType, enUsTitle) && tree.training.length > 1
  return [
    ...repeated.map(({ task }): Warning => ({ kind: 'duplicate_assessment', id: task.id })),
    ...lonely.map(({ task }): Warning => ({ kind: 'post_without_pre', id: task.id })),
    ...tree.training.flatMap((group): Warning[] => [
      ...(group.tasks.length === 0 ? [{ kind: 'empty_group' as const, id: group.id }] : []),
      ...(inOrderByScore && group.factor_id === null ? [{ kind: 'no_factor' as const, id: group.id }] : []),
    ]),
    ...(inOrderByScore && !hasPre ? [{ kind: 'no_pre' as const }] : []),
  ]
}
