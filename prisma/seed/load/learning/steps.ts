import { type PlanTask, type PlanTree, promptsOnSamePage } from '@evenground/shared/learning'
import type { SeededPlan } from '../content/course.ts'
import type { Library, Material } from './material.ts'
import { drawSeconds, drawShareHeard, type Pace } from './pace.ts'

/** One page as a person works through it. Times are in epoch milliseconds. */
export type Step = {
  /** One task, or all journal prompts of a training group, which are written and finished on one page. */
  page: readonly PlanTask[]
  materials: readonly Material[]
  startAt: number
  finishAt: number
  /** The share of a recording that was heard, 0 to 1. */
  shareHeard: number
}

/** The steps that a person does in one sitting. */
export type Sitting = readonly Step[]

type Draft = Pick<Step, 'page' | 'materials' | 'shareHeard'> & { restMs: number; workMs: number }

/** The pages of these tasks, each once. */
function pagesOf(tree: PlanTree, tasks: readonly PlanTask[]): PlanTask[][] {
  const pages = new Map(tasks.map((task) => [promptsOnSamePage(tree, task)[0]?.id, promptsOnSamePage(tree, task)]))
  return [...pages.values()]
}

function draft({ sources }: SeededPlan, library: Library, page: readonly PlanTask[], pace: Pace): Draft {
  const materials = page.map((task) => {
    const material = library.get(sources.get(task.id)?.content ?? '')
    if (!material) throw new Error(`No material for the task ${task.id}`)
    return material
  })
  const shareHeard = drawShareHeard(pace)
  const workMs = Math.round(drawSeconds(materials, shareHeard, pace) * 1000)
  return { page, materials, shareHeard, workMs, restMs: Math.round((1 + 8 * pace.random()) * 1000) }
}

/**
 * Lays out these tasks one after another, the first starting at `startAt`, or the last finishing at `finishAt`. No
 * sitting takes as long as the half hour between any two events of a person in one plan.
 */
export function sit(
  course: SeededPlan,
  library: Library,
  tasks: readonly PlanTask[],
  pace: Pace,
  when: { startAt: number } | { finishAt: number },
): Sitting {
  const drafts = pagesOf(course.tree, tasks).map((page) => draft(course, library, page, pace))
  const total = drafts.reduce((sum, { restMs, workMs }) => sum + restMs + workMs, 0)
  let at = 'startAt' in when ? when.startAt : when.finishAt - total
  return drafts.map(({ restMs, workMs, ...step }) => {
    const startAt = at + restMs
    at = startAt + workMs
    return { ...step, startAt, finishAt: at }
  })
}
