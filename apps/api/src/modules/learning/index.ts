export { noteActivity, recordActivity, touchLearner } from './activity.repo.ts'
export { findPlanStep } from './advance-plan.ts'
export { assignPlans, enrollPeople, listAssignable } from './assignments.repo.ts'
export { writeDueText } from './due-text.ts'
export {
  type ContentReference,
  findMetContent,
  isEnrolledInContent,
  resolveAssessment,
} from './enrolled-content.repo.ts'
export { IS_ENROLLED, IS_READABLE, isNamedBy } from './enrollments.repo.ts'
export { findLearnerFlags, type LearnerFlags } from './flags.repo.ts'
export { buildProgress, type LearnerProgress, loadLearnerProgress, openPlan } from './learner-progress.ts'
export { mountLearning } from './learning.routes.ts'
export { createLearningService, type LearningService } from './learning.service.ts'
export { HAS_OPEN_TASK } from './open-tasks.repo.ts'
export { parseAssignments } from './parse-assignments.ts'
export { type PlanStep, planStepParts, planStepValues } from './plan-state.repo.ts'
export { IS_BEGUN, recountPeople } from './progress-states.repo.ts'
export { recountProgress } from './recount-progress.ts'
export { openRuns } from './runs.repo.ts'
export { type EntrySubject, resolveEntry, resolveSubject } from './subject.ts'
