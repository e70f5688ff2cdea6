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

/** The plans with the ids that URLs contain. */
const READY: readonly (readonly [id: string, plan: Plan])[] = [
  ['0190f6a0-0000-7000-8000-000000000001', speakingAndListeningPlan],
  ['0190f6a0-0000-7000-8000-000000000002', belongingAtWorkPlan],
  ['0190f6a0-0000-7000-8000-000000000003', safeToSpeakPlan],
  ['0190f6a0-0000-7000-8000-000000000004', fairMeetingsPlan],
]

/** Ready plans that ship with the product, in both languages, with all their content. */
export const libraryPlans: readonly LibraryPlan[] = READY.map(([id, plan]) => ({
  id,
  ...collectPlan(plan, content),
}))
