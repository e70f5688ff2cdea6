import type { Db } from '../../platform/database/index.ts'
import type { ContentReference } from '../content/index.ts'
import type { StoredTree, WrittenTree } from './parse-tree.ts'
import * as repo from './plan-tree.repo.ts'
import { findPromptsSetApart, isOtherTask } from './plans.policy.ts'

/** Lists all content that a tree points to. */
export const listReferences = ({ groups, tasks }: WrittenTree): ContentReference[] => [
  ...groups.map(({ path, factorId: id }) => ({ path: `${path}.factor_id`, type: 'factor' as const, id })),
  ...tasks.map(({ path, taskType: type, taskId: id }) => ({ path: `${path}.task_id`, type, id })),
]

function part<T extends { id: string }>(
  all: readonly T[],
  before: readonly { id: string }[],
): { kept: T[]; added: T[] } {
  const known = new Set(before.map(({ id }) => id))
  return { kept: all.filter(({ id }) => known.has(id)), added: all.filter(({ id }) => !known.has(id)) }
}

/**
 * Stores this tree as the plan's tree. A task that keeps its id keeps its learners' progress, unless it is a different
 * task now.
 */
export async function saveTree(db: Db, planId: string, tree: WrittenTree, before: StoredTree): Promise<void> {
  const groups = part(tree.groups, before.groups)
  await repo.insertGroups(db, planId, groups.added)
  await repo.updateGroups(db, planId, groups.kept)

  const tasks = part(tree.tasks, before.tasks)
  await repo.insertTasks(db, planId, tasks.added)
  await repo.updateTasks(db, planId, tasks.kept)

  const old = new Map(before.tasks.map((task) => [task.id, task]))
  const replaced = tasks.kept.filter((task) => isOtherTask(old.get(task.id) ?? task, task))
  await repo.clearProgress(
    db,
    replaced.map(({ id }) => id),
  )
  await repo.clearProgressInSteps(db, findPromptsSetApart(before, tree))
  await repo.deleteOthers(db, planId, {
    tasks: tree.tasks.map(({ id }) => id),
    groups: tree.groups.map(({ id }) => id),
  })
}
