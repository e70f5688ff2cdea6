/** What learners do, as the reports on activity count it. The subject is the id in brackets. */
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
