export { lockLearner, recordActivity, updateLastActivity } from './activity.repo.ts'
export { findPlanTransition } from './advance-plan.ts'
export { assignPlans, enrollPeople, listAssignablePlans } from './assignments.repo.ts'
export { findCompletion } from './closed-order.ts'
export { formatDueText } from './due-text.ts'
export { endOfDay } from './end-of-day.ts'
export {
  type ContentReference,
  findEnrolledContent,
  isEnrolledInContent,
  resolveAssessment,
} from './enrolled-content.repo.ts'
export { IS_ENROLLED, IS_READABLE, planMatchesId } from './enrollments.repo.ts'
export { findLearnerFlags, type LearnerFlags } from './flags.repo.ts'
export { buildProgress, type LearnerProgress, loadLearnerProgress, lockAndLoadPlan } from './learner-progress.ts'
export { mountLearning } from './learning.routes.ts'
export { createLearningService, type LearningService } from './learning.service.ts'
export { moveResponses } from './move-responses.repo.ts'
export { HAS_OPEN_TASK } from './open-tasks.repo.ts'
export { parseAssignments } from './parse-assignments.ts'
export { type PlanTransition, planTransitionCtes, planTransitionValues } from './plan-state.repo.ts'
export { IS_STARTED, recountProgressOfPeople } from './progress-states.repo.ts'
export { recountProgress } from './recount-progress.ts'
export { type DataEntry, resolveAccountId, resolveDataEntry } from './resolve-account.ts'
export { startPlanRuns } from './runs.repo.ts'
export { assertOwnOrderUnsealed } from './sealed-plan.ts'
