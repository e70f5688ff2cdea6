import type { JournalEntry } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import type { EntryKey } from '../../../lib/unsent/entry-key.ts'
import { fetchEntry } from '../../../lib/unsent/save-entry.ts'

export const promptQuery = (id: string) =>
  callQuery(['journal', id], routes.getJournal, { params: { id }, staleTime: 5 * 60_000 })

/**
 * What was written before; null before the first save. The page forgets it when it is left, since another device may go
 * on. Until the page shows it nobody holds it, however slow the device: it must not be collected meanwhile.
 */
export const entryQuery = (place: EntryKey) =>
  queryOptions({
    queryKey: ['journal', place.promptId, 'entry', place.planId],
    queryFn: ({ signal }): Promise<JournalEntry | null> => fetchEntry(place, { signal }),
    staleTime: 0,
    gcTime: 30_000,
  })
