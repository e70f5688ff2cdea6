export { mountAssessmentResponses } from './assessment-responses.routes.ts'
export { type AssessmentResponsesService, createAssessmentResponsesService } from './assessment-responses.service.ts'
