import type { createJournalResponse, getJournalResponse } from '@evenground/shared/contract/journal-entries'
import type { JournalEntry } from '@evenground/shared/schemas'
import { type CallOptions, call } from '../client/call.ts'
import { route } from '../client/route.ts'
import type { EntryKey } from './entry-key.ts'

const GET_ENTRY = route<typeof getJournalResponse>('GET', '/api/v2/journals/{id}/response')
const SAVE_ENTRY = route<typeof createJournalResponse>('POST', '/api/v2/journals/{id}/response')

/** What was written before; null before the first save. */
export async function fetchEntry(key: EntryKey, options: CallOptions): Promise<JournalEntry | null> {
  const query = { planId: key.planId, account_id: key.accountId }
  const entry = await call(GET_ENTRY, { params: { id: key.promptId }, query }, options)
  // One's own text is always there; null stands where another person's text is kept back.
  return entry ? { ...entry, text_body: entry.text_body ?? '' } : null
}

export function saveEntry(key: EntryKey, text: string, options: CallOptions = {}): Promise<JournalEntry> {
  const { accountId, planId, promptId } = key
  const body = { account_id: accountId, journal_prompt_id: promptId, plan_id: planId, text_body: text }
  return call(SAVE_ENTRY, { params: { id: promptId }, body }, options)
}
