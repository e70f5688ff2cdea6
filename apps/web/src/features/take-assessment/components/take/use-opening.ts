import { INTRO_POSITION, resumeAt } from '@evenground/shared/learning'
import { useEffect, useEffectEvent, useState } from 'react'
import { recordTask } from '../../../../lib/learning/plans.ts'
import { findBlock } from './find-block.ts'
import type { TakeInput } from './take-input.ts'

/** Records the start. Errors are ignored: only the time on task is lost. */
export function recordStart({ plan, task }: Pick<TakeInput, 'plan' | 'task'>): void {
  const { id, task_id, task_type, assessment_type } = task
  recordTask({ plan_id: plan.id, id, task_id, task_type, assessment_type, type: 'start' }).catch(() => undefined)
}

/**
 * The position at which the page opens: the intro, or the first unanswered question of an earlier visit. Continuing
 * there is recorded as a start, too.
 */
export function useOpening(input: TakeInput, ids: readonly string[], answered: ReadonlySet<string>): number {
  const [opensAt] = useState(() => (findBlock(input) ? INTRO_POSITION : resumeAt(ids, answered)))
  const record = useEffectEvent(() => recordStart(input))
  useEffect(() => {
    if (opensAt !== INTRO_POSITION) record()
  }, [opensAt])
  return opensAt
}
