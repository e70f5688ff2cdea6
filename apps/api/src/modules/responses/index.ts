export { mountResponses } from './responses.routes.ts'
export { createResponsesService } from './responses.service.ts'
