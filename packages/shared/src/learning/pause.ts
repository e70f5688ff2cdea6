import type { PlanSection } from './plan-tree.ts'
import { isPostType } from './responses.ts'

/**
 * An action of a learner that a pause may block: a task is started or finished, a response saved or submitted, a
 * journal entry written.
 */
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
