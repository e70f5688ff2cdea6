import { completeTaskIds, countTasks, isTrainingDone, percentComplete, type TaskCount } from './completion.ts'
import { learnerTree } from './doable-tasks.ts'
import { type LearnerPath, reachableTaskIds } from './learner-path.ts'
import { currentTask } from './next-task.ts'
import type { PlanSection, PlanTask, TrainingGroup } from './plan-tree.ts'
import { groupStatus, taskStatus } from './status.ts'
import { applyFrozenOrder, type FactorScores, scoreOf } from './training-order.ts'
import { isUnlocked } from './unlock.ts'

export type PathStatus = 'complete' | 'current' | 'available' | 'incomplete' | 'locked'

export type PathItem = {
  readonly task: PlanTask
  readonly status: PathStatus
  /** Whether the item is a link: complete tasks can be read again, and reachable tasks can be done. */
  readonly canOpen: boolean
}

export type PathGroup = TaskCount & {
  readonly id: string
  readonly factorId: string | null
  readonly status: PathStatus
  readonly items: readonly PathItem[]
  /** The pre score of the group's factor in percent at full precision; null if there is none or it is hidden. */
  readonly firstScore: number | null
}

export type PathSection = TaskCount & {
  readonly section: PlanSection
  readonly status: PathStatus
  readonly locked: boolean
  /** The section that must be completed before this one opens; null if this one is open. */
  readonly opensAfter: ReturnType<typeof findOpensAfter>
  readonly items: readonly PathItem[]
  /** The same items grouped by factor, in the learner's order; empty for intro and outro. */
  readonly groups: readonly PathGroup[]
}

export type TrainingPath = TaskCount & {
  /** Sections without tasks are left out. */
  readonly sections: readonly PathSection[]
  readonly percent: number
  readonly unlocked: boolean
  /** The id of the task that is shown as current; null if every open task is complete. */
  readonly currentId: string | null
}

type PathState = {
  readonly path: LearnerPath
  readonly scores: FactorScores | null
  readonly complete: ReadonlySet<string>
  readonly reachable: ReadonlySet<string>
  readonly currentId: string | null
}

function buildItem(task: PlanTask, locked: boolean, state: PathState): PathItem {
  const { complete, reachable, currentId, path } = state
  const canOpen = complete.has(task.id) || reachable.has(task.id)
  const status = taskStatus(task, complete, path.navigation)
  if (status === 'complete') return { task, status, canOpen }
  if (locked) return { task, status: 'locked', canOpen: false }
  if (task.id === currentId) return { task, status: 'current', canOpen }
  return { task, status: canOpen ? 'available' : status, canOpen }
}

function summarize(items: readonly PathItem[], base: PathStatus): PathStatus {
  const has = (status: PathStatus) => items.some((item) => item.status === status)
  if (items.every(({ status }) => status === 'complete')) return 'complete'
  if (has('locked')) return 'locked'
  if (has('current')) return 'current'
  return has('available') ? 'available' : base
}

function countItems(items: readonly PathItem[]): TaskCount {
  return { done: items.filter(({ status }) => status === 'complete').length, all: items.length }
}

function buildGroup(group: TrainingGroup, locked: boolean, state: PathState): PathGroup {
  const items = group.tasks.map((task) => buildItem(task, locked, state))
  const base = groupStatus(group, state.complete, state.path.navigation)
  return {
    id: group.id,
    factorId: group.factorId,
    status: summarize(items, base),
    items,
    firstScore: state.scores && scoreOf(group, state.scores),
    ...countItems(items),
  }
}

/** The section that a closed section waits for; null if the section is open. */
export function findOpensAfter(section: PlanSection, path: LearnerPath): 'intro' | 'training' | null {
  if (section === 'intro') return null
  // Asked first: an outro that waits for training does not open after the intro, even while that is not done either.
  const waits = section === 'outro' && !path.navigation.introOutro && !isTrainingDone(path.tree, path.finished)
  if (waits) return 'training'
  return isUnlocked(path) ? null : 'intro'
}

function buildSection(section: PlanSection, state: PathState): PathSection {
  const { path } = state
  const opensAfter = findOpensAfter(section, path)
  const locked = opensAfter !== null
  const tree = learnerTree(path.tree)
  const ordered = section === 'training' ? applyFrozenOrder(tree.training, path.frozenOrder) : []
  const groups = ordered.map((group) => buildGroup(group, locked, state))
  const items =
    section === 'training'
      ? groups.flatMap((group) => group.items)
      : tree[section].map((task) => buildItem(task, locked, state))
  return { section, status: summarize(items, 'incomplete'), locked, opensAfter, items, groups, ...countItems(items) }
}

/**
 * Builds the training path as the learner sees it. `scores` are the learner's pre scores by factor; they do not appear
 * in the result if `hideScores` is set. Items of a locked section have the status `locked`.
 */
export function buildPath(
  path: LearnerPath,
  { scores, hideScores }: { readonly scores: FactorScores; readonly hideScores: boolean },
): TrainingPath {
  const { tree, finished } = path
  const currentId = currentTask(path)?.id ?? null
  const state: PathState = {
    path,
    scores: hideScores ? null : scores,
    complete: completeTaskIds(tree, finished),
    reachable: reachableTaskIds(path),
    currentId,
  }
  const sections = (['intro', 'training', 'outro'] as const).map((section) => buildSection(section, state))
  return {
    sections: sections.filter(({ all }) => all > 0),
    percent: percentComplete(tree, finished),
    unlocked: isUnlocked(path),
    currentId,
    ...countTasks(tree, finished),
  }
}
