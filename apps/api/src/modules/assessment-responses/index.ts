export { mountAssessmentResponses } from './assessment-responses.routes.ts'
export { createAssessmentResponsesService } from './assessment-responses.service.ts'
