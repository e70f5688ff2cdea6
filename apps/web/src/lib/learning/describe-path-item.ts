import { type PathItem, type PathStatus, promptsOnSamePage, type TrainingPath } from '@evenground/shared/learning'
import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import type { TFunction } from 'i18next'
import type { PathNode } from '../../components/ui/navigation/path-list/path-list.tsx'
import type { useText } from '../i18n/use-text.ts'
import { findPathTask } from './learner-path.ts'
import { taskLink } from './task-links.ts'

type Text = ReturnType<typeof useText>

/** The task on the page, with all tasks of that page: journal prompts of one training share a page. */
interface Viewed {
  id: string
  samePage: ReadonlySet<string>
}

export interface PathWords {
  t: TFunction<'path'>
  text: Text
  plan: LearnerPlan
  tasks: ReadonlyMap<string, LearnerTask>
  path: TrainingPath
  /** Null on a page without a task. */
  viewed: Viewed | null
}

export function findViewed(plan: LearnerPlan, id: string | undefined): Viewed | null {
  const { tree, task } = findPathTask(plan, id)
  return task ? { id: task.id, samePage: new Set(promptsOnSamePage(tree, task).map((one) => one.id)) } : null
}

const kindOf = (task: LearnerTask): string =>
  task.task_type === 'medium' ? (task.medium_type ?? 'medium') : task.task_type

/** The two runs of an assessment share its title. Their suffix distinguishes them and is sufficient. */
function nameOf(task: LearnerTask, text: Text): string {
  const suffix = text(task.suffix)
  if (task.task_type === 'assessment' && suffix) return suffix
  return [text(task.title), suffix].filter(Boolean).join(' ')
}

const shownStatus = (status: PathStatus): PathNode['status'] => (status === 'incomplete' ? 'locked' : status)

/** Marks exactly one task as "you are here": the one on the page or, on pages without a task, the current one. */
function placeItem(item: PathItem, { viewed, path }: PathWords): Required<Pick<PathNode, 'here' | 'status'>> {
  const status = shownStatus(item.status)
  if (!viewed) return { here: status === 'current', status }
  if (item.task.id !== viewed.id) {
    if (status !== 'current') return { here: false, status }
    return { here: false, status: viewed.samePage.has(item.task.id) ? 'available' : 'next' }
  }
  const isCurrent = status === 'current' || viewed.samePage.has(path.currentId ?? '')
  return { here: true, status: isCurrent ? 'current' : status }
}

/**
 * Describes a task for the path. A task on the page that is not the current one gets two states: “Complete, open now”.
 */
export function describeItem(item: PathItem, words: PathWords, before?: PathItem): PathNode {
  const { t, text, plan, tasks } = words
  const task = tasks.get(item.task.id) as LearnerTask
  const { here, status } = placeItem(item, words)
  const states = [
    t(`status.${status}`),
    here && status !== 'current' && status !== 'locked' && t('status.here'),
    // Said only once, because it applies to the following tasks too.
    status === 'locked' && before?.status !== 'incomplete' && t('in_order'),
  ]
  return {
    id: task.id,
    title: nameOf(task, text),
    // States are joined with commas: a dot between them would be left at the end of a line.
    detail: `${t(`kind.${kindOf(task)}`)} · ${states.filter(Boolean).join(', ')}`,
    here,
    status,
    to: item.canOpen ? (taskLink(plan, task) ?? undefined) : undefined,
  }
}

/** Status of a section: current if the learner is in it, next if the next task is. */
export function partStatus(status: PathStatus, items: readonly PathNode[]): PathNode['status'] {
  if (status === 'complete') return 'complete'
  if (items.some((item) => item.here && item.status !== 'locked')) return 'current'
  return items.some((item) => item.status === 'next') ? 'next' : shownStatus(status)
}
