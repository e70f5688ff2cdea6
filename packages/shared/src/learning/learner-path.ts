import { completeTaskIds } from './completion.ts'
import { learnerTree } from './doable-tasks.ts'
import { promptsOnSamePage } from './journal-companions.ts'
import type { Navigation, PlanSection, PlanTask } from './plan-tree.ts'
import { applyFrozenOrder } from './training-order.ts'
import { isUnlocked, type UnlockInput } from './unlock.ts'

/**
 * One learner's progress in one plan. `finished` contains the ids that are recorded as finished. `completeTaskIds`
 * derives from them which tasks are complete: prompts of one page are complete only together.
 */
export type LearnerPath = UnlockInput & {
  /**
   * Training group ids in the order that was frozen when training opened. To look ahead before that, pass the order
   * that would be frozen (see `orderTraining`). Null means task order.
   */
  readonly frozenOrder: readonly string[] | null
  readonly navigation: Navigation
}

/** Returns all tasks that a learner can do, in this learner's own order, including locked sections. */
export function orderTasks({ tree, frozenOrder }: Pick<LearnerPath, 'tree' | 'frozenOrder'>): PlanTask[] {
  const { intro, training, outro } = learnerTree(tree)
  return [...intro, ...applyFrozenOrder(training, frozenOrder).flatMap((group) => group.tasks), ...outro]
}

function hasFreeNavigation(section: PlanSection, navigation: Navigation): boolean {
  return section === 'training' ? navigation.training : navigation.introOutro
}

/**
 * Returns the ids of the tasks that the learner may work on now, including complete ones. In an unlocked section these
 * are all tasks if its navigation flag is on, else the tasks without an incomplete required task before them. If all
 * tasks are required, only the current task is open; an optional task can be skipped. A journal prompt becomes
 * reachable together with the other prompts on its page.
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
