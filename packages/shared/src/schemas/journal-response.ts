import type { z } from 'zod'
import { ReadJournalEntry } from './journal.ts'
import { LocalisedText } from './primitives.ts'

/** An entry as an administrator reads it: with who wrote it, in which plan; the text only with both rights to read it. */
export const JournalResponse = ReadJournalEntry.extend({
  given_name: LocalisedText,
  family_name: LocalisedText,
  plan_title: LocalisedText,
})
export type JournalResponse = z.infer<typeof JournalResponse>
