import type { JournalPrompt, JournalResponse } from '@evenground/shared/schemas'
import { presentContent, readText } from '../content/index.ts'
import type { JournalResponseRecord } from './journal-responses.repo.ts'
import type { JournalPromptRecord } from './journals.repo.ts'

export const presentPrompt = (prompt: JournalPromptRecord): JournalPrompt => ({
  ...presentContent(prompt),
  label: readText(prompt.label),
  description: readText(prompt.description),
  factor_id: prompt.factorId,
  factor_title: prompt.factor && readText(prompt.factor.title),
})

export const presentJournalResponse = (entry: JournalResponseRecord): JournalResponse => ({
  id: entry.id,
  journal_prompt_id: entry.promptId,
  account_id: entry.accountId,
  plan_id: entry.personalPlanId,
  text_body: entry.text,
  submitted_at: entry.submittedAt.toISOString(),
  given_name: readText(entry.givenName),
  family_name: readText(entry.familyName),
  plan_title: readText(entry.planTitle),
})
