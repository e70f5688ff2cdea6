import type { LearnerPlan } from '@evenground/shared/schemas'
import { useEffect } from 'react'
import { Celebration } from '../../components/ui/feedback/celebration.tsx'
import { useMedia } from '../../components/ui/use-media.ts'
import { readTab, writeTab } from '../storage/tab-storage.ts'
import { isFinished } from './is-finished.ts'

/** How long after finishing a plan it is celebrated, in milliseconds. */
const FRESH_MS = 10 * 60 * 1000

const isFresh = (plan: LearnerPlan): boolean =>
  isFinished(plan) && plan.completed_at !== null && Date.now() - Date.parse(plan.completed_at) < FRESH_MS

/** Celebrates a plan that was just finished, once. Nothing is shown to people who prefer reduced motion. */
export function PlanCelebration({ plan }: { plan: LearnerPlan }) {
  const atRest = useMedia('(prefers-reduced-motion: reduce)')
  const celebrates = isFresh(plan) && readTab('celebrated') !== plan.id
  // Stored on leaving, so that a celebration in progress continues.
  useEffect(() => (celebrates ? () => writeTab('celebrated', plan.id) : undefined), [celebrates, plan.id])
  return celebrates && !atRest ? <Celebration /> : null
}
