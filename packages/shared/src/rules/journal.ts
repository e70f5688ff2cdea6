import { countCodePoints } from './text-length.ts'

/** Shortest journal entry, in code points after trimming. */
export const JOURNAL_MIN = 10

/** Length of a journal entry as it is judged and counted: in code points, trimmed. */
export function measureJournalEntry(text: string): number {
  return countCodePoints(text.trim())
}

export function isJournalEntryLongEnough(text: string): boolean {
  return measureJournalEntry(text) >= JOURNAL_MIN
}
