import { countCodePoints } from './text-length.ts'

/** Minimum length of a journal entry, in code points after trimming. */
export const JOURNAL_MIN = 10

/**
 * Returns the length of a journal entry in code points after trimming. Used for the minimum length and the displayed
 * count.
 */
export function measureJournalEntry(text: string): number {
  return countCodePoints(text.trim())
}

export function isJournalEntryLongEnough(text: string): boolean {
  return measureJournalEntry(text) >= JOURNAL_MIN
}
