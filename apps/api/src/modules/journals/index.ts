export { createJournalResponsesService } from './journal-responses.service.ts'
export { mountJournals } from './journals.routes.ts'
export { createJournalsService } from './journals.service.ts'
