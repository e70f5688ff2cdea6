import type { z } from 'zod'
import { ReadJournalEntry } from './journal.ts'
import { CountQuery, Id, ListQuery, LocalizedText, personName } from './primitives.ts'

/**
 * An entry as an administrator reads it: with the writer and the plan. The text is included only with both permissions
 * to read it.
 */
export const JournalResponse = ReadJournalEntry.extend({
  ...personName,
  plan_title: LocalizedText,
})
export type JournalResponse = z.infer<typeof JournalResponse>

const narrowed = { plan_id: Id.describe('Only entries that were written in this master plan').optional() }

export const JournalResponseQuery = ListQuery.extend(narrowed)
export type JournalResponseQuery = z.output<typeof JournalResponseQuery>

export const JournalResponseCountQuery = CountQuery.extend(narrowed)
export type JournalResponseCountQuery = z.output<typeof JournalResponseCountQuery>
