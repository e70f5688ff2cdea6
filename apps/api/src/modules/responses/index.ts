export { mountResponses } from './responses.routes.ts'
export { createResponsesService, type ResponsesService } from './responses.service.ts'
