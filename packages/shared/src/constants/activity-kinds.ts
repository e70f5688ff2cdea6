/**
 * The learner actions that the activity reports count. The comment in brackets says what the action's subject id refers
 * to.
 */
export type ActivityKind =
  /** (personal plan) */
  | 'plan_added'
  | 'plan_started'
  | 'training_unlocked'
  | 'plan_completed'
  /** (plan task) */
  | 'task_started'
  | 'task_completed'
  /** (assessment) */
  | 'assessment_submitted'
  /** (medium) */
  | 'medium_observed'
  /** (journal prompt) */
  | 'journal_written'
