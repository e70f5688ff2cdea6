import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useFlags } from '../../../lib/learning/flags.ts'
import { observationsQuery } from '../../../lib/learning/observations.ts'

const VIDEOS = ['vimeo', 'youtube']

/** The video that belongs to an assessment: the task right before it in its section. Null if that is no video. */
function findVideoOf(plan: LearnerPlan, task: LearnerTask): LearnerTask | null {
  if (task.section === 'training') return null
  const tasks = plan.tasks[task.section]
  const before = tasks[tasks.findIndex(({ id }) => id === task.id) - 1]
  return before && VIDEOS.includes(before.medium_type ?? '') ? before : null
}

/**
 * The assessment's video if the learner has neither completed nor watched it. Null during a pause, which blocks the
 * video: it must not keep anyone from their results.
 */
export function useUnseenVideo(plan: LearnerPlan, task: LearnerTask): LearnerTask | null {
  const { paused } = useFlags()
  const video = findVideoOf(plan, task)
  const isOpen = video !== null && plan.options.personal.completed[video.id] !== 1
  const isShut = paused && task.section !== 'intro'
  const asked = isOpen && !isShut ? [{ mediaId: video.task_id, planId: plan.id }] : []
  const answers = useSuspenseQueries({ queries: asked.map(observationsQuery) })
  return answers.some(({ data }) => data.length === 0) ? video : null
}
