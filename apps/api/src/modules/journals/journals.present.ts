import { JournalPrompt, type JournalResponse } from '@evenground/shared/schemas'
import { createPresenter } from '../../http/create-presenter.ts'
import { type ResultsView, showTime, viewOfRow } from '../confidentiality/index.ts'
import { asLocalizedText } from '../content/index.ts'
import type { JournalResponseRecord } from './journal-responses.repo.ts'
import type { JournalPromptRecord } from './journals.repo.ts'

const presentRow = createPresenter(JournalPrompt)

export const presentPrompt = (prompt: JournalPromptRecord): JournalPrompt =>
  presentRow(prompt, { factor_title: prompt.factor && asLocalizedText(prompt.factor.title) })

export function presentJournalResponse(entry: JournalResponseRecord, allowed: ResultsView): JournalResponse {
  const { journals } = viewOfRow(allowed, entry.isClosed)
  return {
    id: entry.toldId,
    journal_prompt_id: entry.promptId,
    account_id: entry.accountId,
    plan_id: entry.personalPlanId,
    text_body: journals ? entry.text : null,
    submitted_at: showTime({ responses: journals }, entry.submittedAt).toISOString(),
    given_name: asLocalizedText(entry.givenName),
    family_name: asLocalizedText(entry.familyName),
    plan_title: asLocalizedText(entry.planTitle),
  }
}
