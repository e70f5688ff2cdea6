import type { JournalEntry } from '@evenground/shared/schemas'
import { type CallOptions, call } from '../client/call.ts'
import * as routes from '../client/routes.ts'
import type { EntryKey } from './entry-key.ts'

/** What was written before; null before the first save. */
export async function fetchEntry(key: EntryKey, options: CallOptions): Promise<JournalEntry | null> {
  const query = { planId: key.planId, account_id: key.accountId }
  const entry = await call(routes.getJournalResponse, { params: { id: key.promptId }, query }, options)
  // One's own text is always there; another person's text is null if it may not be read.
  return entry ? { ...entry, text_body: entry.text_body ?? '' } : null
}

export function saveEntry(key: EntryKey, text: string, options: CallOptions = {}): Promise<JournalEntry> {
  const { accountId, planId, promptId } = key
  const body = { account_id: accountId, journal_prompt_id: promptId, plan_id: planId, text_body: text }
  return call(routes.createJournalResponse, { params: { id: promptId }, body }, options)
}
