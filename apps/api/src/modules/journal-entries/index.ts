export type { EntryRecord } from './journal-entries.repo.ts'
export { mountJournalEntries } from './journal-entries.routes.ts'
export { createJournalEntriesService } from './journal-entries.service.ts'
