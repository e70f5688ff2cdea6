import type { PlanSection } from './plan-tree.ts'
import { isPostType } from './responses.ts'

/** What a learner is about to do: start or finish a task, save or submit a response, write in a journal. */
export type LearnerAction =
  | { readonly kind: 'task'; readonly section: PlanSection }
  | { readonly kind: 'response'; readonly assessmentType: number }
  | { readonly kind: 'journal' }

/**
 * Whether a paused plan blocks this action. The intro and its pre assessments stay open; training, outro, post
 * assessments and all journal writing are blocked. Reading is always allowed and not checked here.
 */
export function isBlockedByPause(paused: boolean, action: LearnerAction): boolean {
  if (!paused) return false
  switch (action.kind) {
    case 'task':
      return action.section !== 'intro'
    case 'response':
      return isPostType(action.assessmentType)
    case 'journal':
      return true
  }
}
