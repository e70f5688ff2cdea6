import type { JournalEntry } from '@evenground/shared/schemas'
import { type CallOptions, call } from '../client/call.ts'
import * as routes from '../client/routes.ts'
import type { EntryPlace } from './entry-place.ts'

/** What was written before; null before the first save. */
export async function fetchEntry(place: EntryPlace, options: CallOptions): Promise<JournalEntry | null> {
  const query = { planId: place.planId, account_id: place.accountId }
  const entry = await call(routes.getJournalResponse, { params: { id: place.promptId }, query }, options)
  // One's own text is always there; null stands where another person's text is kept back.
  return entry ? { ...entry, text_body: entry.text_body ?? '' } : null
}

export function saveEntry(place: EntryPlace, text: string, options: CallOptions = {}): Promise<JournalEntry> {
  const { accountId, planId, promptId } = place
  const body = { account_id: accountId, journal_prompt_id: promptId, plan_id: planId, text_body: text }
  return call(routes.createJournalResponse, { params: { id: promptId }, body }, options)
}
