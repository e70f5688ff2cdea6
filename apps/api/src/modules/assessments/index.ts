export { findAssessment } from './assessments.repo.ts'
export { mountAssessments } from './assessments.routes.ts'
export { createAssessmentsService } from './assessments.service.ts'
