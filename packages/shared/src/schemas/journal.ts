import { z } from 'zod'
import { described, describedInput } from './content.ts'
import { Id, LocalizedText, stamps, Timestamp, text } from './primitives.ts'
import { singleResult } from './single-result.ts'

export const JournalPrompt = z.object({
  ...described,
  factor_id: Id.nullable(),
  factor_title: LocalizedText.nullable(),
  active: z.boolean(),
  ...stamps,
})
export type JournalPrompt = z.infer<typeof JournalPrompt>

export const JournalPromptInput = z.object({
  ...describedInput,
  factor_id: Id.nullable().optional(),
  active: z.boolean().optional(),
})
export type JournalPromptInput = z.infer<typeof JournalPromptInput>
export const JournalPromptUpdate = JournalPromptInput.partial()
export type JournalPromptUpdate = z.infer<typeof JournalPromptUpdate>

export const JournalEntry = z.object({
  id: Id,
  journal_prompt_id: Id,
  account_id: Id,
  plan_id: Id,
  text_body: singleResult(z.string()),
  submitted_at: Timestamp,
})
export type JournalEntry = z.infer<typeof JournalEntry>

/**
 * An entry as the API returns it. Another person's text is null unless the caller has both permissions to read
 * journals.
 */
export const ReadJournalEntry = JournalEntry.extend({ text_body: singleResult(z.string().nullable()) })
export type ReadJournalEntry = z.infer<typeof ReadJournalEntry>

export const JournalEntryQuery = z.object({ planId: Id, account_id: Id.optional() })

export const JournalEntryInput = z.object({
  account_id: Id.optional(),
  journal_prompt_id: Id.optional(),
  plan_id: Id,
  text_body: text(50_000),
  submitted_at: z.iso.datetime({ offset: true }).optional(),
})
