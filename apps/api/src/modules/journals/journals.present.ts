import type { JournalPrompt, JournalResponse } from '@evenground/shared/schemas'
import { type ResultsView, showTime } from '../confidentiality/index.ts'
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

export const presentJournalResponse = (entry: JournalResponseRecord, { journals }: ResultsView): JournalResponse => ({
  id: entry.id,
  journal_prompt_id: entry.promptId,
  account_id: entry.accountId,
  plan_id: entry.personalPlanId,
  text_body: journals ? entry.text : null,
  submitted_at: showTime({ responses: journals }, entry.submittedAt).toISOString(),
  given_name: readText(entry.givenName),
  family_name: readText(entry.familyName),
  plan_title: readText(entry.planTitle),
})
