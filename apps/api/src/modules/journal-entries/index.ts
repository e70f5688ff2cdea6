export { mountJournalEntries } from './journal-entries.routes.ts'
export { createJournalEntriesService, type JournalEntriesService } from './journal-entries.service.ts'
