import type { createJournalResponse, getJournalResponse } from '@evenground/shared/contract/journal-entries'
import type { getJournal } from '@evenground/shared/contract/journals'
import type { JournalEntry } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'

const GET_PROMPT = route<typeof getJournal>('GET', '/api/v2/journals/{id}')
const GET_ENTRY = route<typeof getJournalResponse>('GET', '/api/v2/journals/{id}/response')
const SAVE_ENTRY = route<typeof createJournalResponse>('POST', '/api/v2/journals/{id}/response')

/** Whose writing, in which plan, to which prompt. */
export interface EntryPlace {
  accountId: string
  planId: string
  promptId: string
}

export const promptQuery = (id: string) =>
  queryOptions({
    queryKey: ['journal', id],
    queryFn: ({ signal }) => call(GET_PROMPT, { params: { id } }, { signal }),
    staleTime: 5 * 60_000,
  })

/**
 * What was written before; null before the first save. The page forgets it when it is left, since another device may go
 * on. Until the page shows it nobody holds it, however slow the device: it must not be collected meanwhile.
 */
export const entryQuery = ({ accountId, planId, promptId }: EntryPlace) =>
  queryOptions({
    queryKey: ['journal', promptId, 'entry', planId],
    queryFn: async ({ signal }): Promise<JournalEntry | null> => {
      const query = { planId, account_id: accountId }
      const entry = await call(GET_ENTRY, { params: { id: promptId }, query }, { signal })
      // One's own text is always there.
      return entry ? { ...entry, text_body: entry.text_body ?? '' } : null
    },
    staleTime: 0,
    gcTime: 30_000,
  })

export function saveEntry({ accountId, planId, promptId }: EntryPlace, text: string): Promise<JournalEntry> {
  const body = { account_id: accountId, journal_prompt_id: promptId, plan_id: planId, text_body: text }
  return call(SAVE_ENTRY, { params: { id: promptId }, body })
}
