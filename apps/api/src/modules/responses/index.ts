export { selectCountedAmong, selectCountedNow } from './counted-responses.repo.ts'
export { mountResponses } from './responses.routes.ts'
export { createResponsesService } from './responses.service.ts'
