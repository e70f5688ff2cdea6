import type { LearnerPlan } from '@evenground/shared/schemas'
import { useEffect } from 'react'
import { Celebration } from '../../components/ui/feedback/celebration.tsx'
import { useMedia } from '../layout/use-media.ts'
import { readTab, writeTab } from '../storage/tab-storage.ts'
import { isFinished } from './is-finished.ts'

/** Longer ago than this, finishing a plan is no news. */
const FRESH_MS = 10 * 60 * 1000

const isFresh = (plan: LearnerPlan): boolean =>
  isFinished(plan) && plan.completed_at !== null && Date.now() - Date.parse(plan.completed_at) < FRESH_MS

/** Celebrates that the last task of a plan was just finished: once, and still for people who asked for rest. */
export function PlanCelebration({ plan }: { plan: LearnerPlan }) {
  const atRest = useMedia('(prefers-reduced-motion: reduce)')
  const celebrates = isFresh(plan) && readTab('celebrated') !== plan.id
  // Noted when it is left: what is on the page already continues.
  useEffect(() => (celebrates ? () => writeTab('celebrated', plan.id) : undefined), [celebrates, plan.id])
  return celebrates && !atRest ? <Celebration /> : null
}
