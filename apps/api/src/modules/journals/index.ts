export { createJournalResponsesService, type JournalResponsesService } from './journal-responses.service.ts'
export { mountJournals } from './journals.routes.ts'
export { createJournalsService, type JournalsService } from './journals.service.ts'
