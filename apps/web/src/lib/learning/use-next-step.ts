import { resolveNextButton } from '@evenground/shared/learning'
import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { showBanner } from '../banner/banner-store.ts'
import { ApiError, codeOf } from '../client/api-error.ts'
import { useFlags } from './flags.ts'
import { indexTasks, toLearnerPath } from './learner-path.ts'
import { plansQuery, recordTask } from './plans.ts'
import { taskLink } from './task-links.ts'

/** Presses within this time count as one, in milliseconds. */
const NEXT_DEBOUNCE_MS = 500

export interface NextStep {
  label: 'next' | 'review'
  /** The task that Next opens. Undefined if the plan has none. */
  target: LearnerTask | undefined
  /** Whether Next is hidden: a paused domain hides it unless it leads to an intro task, which stays open. */
  hidden: boolean
  busy: boolean
  /** Why the task on the page could not be completed, as an error code. */
  error: string | null
  go: () => void
}

interface Options {
  /** Saves the page. If that fails, Next does not navigate. */
  before?: () => Promise<void>
}

/** The Next button of a task page: saves, marks the task complete, and opens the next one. */
export function useNextStep(plan: LearnerPlan, task: LearnerTask, { before }: Options = {}): NextStep {
  const flags = useFlags()
  const navigation = { training: flags.training_navigation, introOutro: flags.intro_outro_navigation }
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const { label, taskId } = resolveNextButton(toLearnerPath(plan, navigation), task.id)
  const target = indexTasks(plan).get(taskId ?? '')

  const completeViewed = async (): Promise<LearnerPlan> => {
    if (plan.options.personal.completed[task.id] === 1) return plan
    const { id, task_id, task_type, assessment_type } = task
    return recordTask({ plan_id: plan.id, id, task_id, task_type, assessment_type, type: 'finish' })
  }
  // The plan or the task was removed while its page was open, so the cached plans are outdated.
  const leave = () => {
    showBanner('resource_not_found')
    void queryClient.invalidateQueries({ queryKey: plansQuery.queryKey })
    void navigate('/content', { replace: true })
  }
  const moveOn = async () => {
    try {
      await before?.()
      // Completing a task can unlock others, so the next task is looked up in the updated plan.
      const now = await completeViewed()
      const next = indexTasks(now).get(resolveNextButton(toLearnerPath(now, navigation), task.id).taskId ?? '')
      void navigate((next && taskLink(now, next)) ?? '/content')
    } catch (caught) {
      if (caught instanceof ApiError && caught.status === 404) return leave()
      setError(codeOf(caught))
    }
    setBusy(false)
  }
  const go = () => {
    setBusy(true)
    setError(null)
    clearTimeout(timer.current)
    timer.current = setTimeout(moveOn, NEXT_DEBOUNCE_MS)
  }
  return { label, target, hidden: flags.paused && target?.section !== 'intro', busy, error, go }
}
