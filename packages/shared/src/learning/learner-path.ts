import { completeTaskIds } from './completion.ts'
import { learnerTree } from './doable-tasks.ts'
import { promptsOnSamePage } from './journal-companions.ts'
import type { Navigation, PlanSection, PlanTask } from './plan-tree.ts'
import { applyFrozenOrder } from './training-order.ts'
import { isUnlocked, type UnlockInput } from './unlock.ts'

/**
 * One learner's progress in one plan. `finished` contains the ids that were recorded as finished; which tasks are complete
 * is derived from them (`completeTaskIds`): prompts of one page are complete together.
 */
export type LearnerPath = UnlockInput & {
  /**
   * Training group ids in the order frozen at unlock. Before that, pass the order that would be
   * frozen, to look past the intro (see `orderTraining`); null is task order.
   */
  readonly frozenOrder: readonly string[] | null
  readonly navigation: Navigation
}

/** All tasks that a learner can do, in this learner's own order, locked sections included. */
export function orderTasks({ tree, frozenOrder }: Pick<LearnerPath, 'tree' | 'frozenOrder'>): PlanTask[] {
  const { intro, training, outro } = learnerTree(tree)
  return [...intro, ...applyFrozenOrder(training, frozenOrder).flatMap((group) => group.tasks), ...outro]
}

function hasFreeNavigation(section: PlanSection, navigation: Navigation): boolean {
  return section === 'training' ? navigation.training : navigation.introOutro
}

/**
 * Ids of the tasks that the learner may work on now, complete ones included. In an unlocked section:
 * all of them where its navigation flag is on, else those with no incomplete required task before them.
 * With only required tasks that is only the current one; an optional task can be stepped over.
 * A journal prompt is reached together with the prompts written on its page.
 */
export function reachableTaskIds(path: LearnerPath): ReadonlySet<string> {
  const complete = completeTaskIds(path.tree, path.finished)
  const unlocked = isUnlocked(path)
  const reachable = new Set<string>()
  let wayIsFree = true
  for (const task of orderTasks(path)) {
    const open = task.section === 'intro' || unlocked
    if (open && (wayIsFree || complete.has(task.id) || hasFreeNavigation(task.section, path.navigation))) {
      for (const { id } of promptsOnSamePage(path.tree, task)) reachable.add(id)
    }
    if (task.required && !complete.has(task.id)) wayIsFree = false
  }
  return reachable
}
