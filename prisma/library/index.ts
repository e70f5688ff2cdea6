import { demoContent } from '../seed/content/index.ts'
import { belongingAtWorkPlan } from '../seed/content/plans/belonging-at-work.ts'
import { fairMeetingsPlan } from '../seed/content/plans/fair-meetings.ts'
import { safeToSpeakPlan } from '../seed/content/plans/safe-to-speak.ts'
import type { Plan } from '../seed/content/types.ts'
import { collectPlan, type LibraryPlan } from './collect-plan.ts'
import { shortAssessment, shortInstructions, speakingAndListeningPlan } from './speaking-and-listening.ts'

export type { PlanTask as LibraryTask } from '../seed/content/types.ts'
export { buildLibraryRows } from './build-library-rows.ts'
export type { LibraryPlan } from './collect-plan.ts'

const content = {
  ...demoContent,
  assessments: [...demoContent.assessments, shortAssessment],
  instructions: [...demoContent.instructions, ...shortInstructions],
}

/** The id that URLs contain, and about how many minutes a learner needs. */
const READY: readonly (readonly [id: string, minutes: number, plan: Plan])[] = [
  ['0190f6a0-0000-7000-8000-000000000001', 60, speakingAndListeningPlan],
  ['0190f6a0-0000-7000-8000-000000000002', 150, belongingAtWorkPlan],
  ['0190f6a0-0000-7000-8000-000000000003', 40, safeToSpeakPlan],
  ['0190f6a0-0000-7000-8000-000000000004', 20, fairMeetingsPlan],
]

/** Ready plans that ship with the product, in both languages, with all their content. */
export const libraryPlans: readonly LibraryPlan[] = READY.map(([id, minutes, plan]) => ({
  id,
  minutes,
  ...collectPlan(plan, content),
}))
