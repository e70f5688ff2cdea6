import type { z } from 'zod'
import { JournalEntry } from './journal.ts'
import { LocalisedText } from './primitives.ts'

/** An entry as an administrator reads it: with who wrote it, in which plan. */
export const JournalResponse = JournalEntry.extend({
  given_name: LocalisedText,
  family_name: LocalisedText,
  plan_title: LocalisedText,
})
export type JournalResponse = z.infer<typeof JournalResponse>
