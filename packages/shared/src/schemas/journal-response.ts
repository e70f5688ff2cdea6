import type { z } from 'zod'
import { ReadJournalEntry } from './journal.ts'
import { LocalizedText } from './primitives.ts'

/** An entry as an administrator reads it: with who wrote it, in which plan; the text only with both rights to read it. */
export const JournalResponse = ReadJournalEntry.extend({
  given_name: LocalizedText,
  family_name: LocalizedText,
  plan_title: LocalizedText,
})
export type JournalResponse = z.infer<typeof JournalResponse>
