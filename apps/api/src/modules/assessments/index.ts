export { type AssessmentRecord, findAssessment } from './assessments.repo.ts'
export { mountAssessments } from './assessments.routes.ts'
export { type AssessmentsService, createAssessmentsService } from './assessments.service.ts'
