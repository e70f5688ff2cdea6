import { INTRO_POSITION, resumeAt } from '@evenground/shared/learning'
import { useEffect, useEffectEvent, useState } from 'react'
import { recordTask } from '../../../../lib/learning/plans.ts'
import { findBlock } from './find-block.ts'
import type { TakeInput } from './take-input.ts'

/** Only the time on task is lost without it. */
export function recordStart({ plan, task }: Pick<TakeInput, 'plan' | 'task'>): void {
  const { id, task_id, task_type, assessment_type } = task
  recordTask({ plan_id: plan.id, id, task_id, task_type, assessment_type, type: 'start' }).catch(() => undefined)
}

/**
 * Where the page opens: at the intro, or at the first open question of an earlier visit. To continue there is a start,
 * too.
 */
export function useOpening(input: TakeInput, ids: readonly string[], answered: ReadonlySet<string>): number {
  const [opensAt] = useState(() => (findBlock(input) ? INTRO_POSITION : resumeAt(ids, answered)))
  const record = useEffectEvent(() => recordStart(input))
  useEffect(() => {
    if (opensAt !== INTRO_POSITION) record()
  }, [opensAt])
  return opensAt
}
