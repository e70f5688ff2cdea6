import type { JournalEntry } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { isSealedError } from '../../../lib/session/sealed-error.ts'
import type { EntryKey } from '../../../lib/unsent/entry-key.ts'
import { fetchEntry } from '../../../lib/unsent/save-entry.ts'

export const promptQuery = (id: string) =>
  callQuery(['journal', id], routes.getJournal, { params: { id }, staleTime: 5 * 60_000 })

/** Stands for an entry from before that is sealed. */
export const SEALED_ENTRY = 'sealed'

/**
 * What was written before; null before the first save. The page forgets it when it is left, since another device may go
 * on. Until the page shows it nobody holds it, however slow the device: it must not be collected meanwhile.
 */
export const entryQuery = (place: EntryKey) =>
  queryOptions({
    queryKey: ['journal', place.promptId, 'entry', place.planId],
    queryFn: ({ signal }): Promise<JournalEntry | typeof SEALED_ENTRY | null> =>
      fetchEntry(place, { signal }).catch((error: unknown) => {
        if (isSealedError(error)) return SEALED_ENTRY
        throw error
      }),
    staleTime: 0,
    gcTime: 30_000,
  })
