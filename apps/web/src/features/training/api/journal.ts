import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { isSealedError } from '../../../lib/session/sealed-error.ts'
import type { EntryKey } from '../../../lib/unsent/entry-key.ts'
import { fetchEntry, type StoredEntry } from '../../../lib/unsent/save-entry.ts'

export const promptQuery = (id: string) =>
  callQuery(['journal', id], routes.getJournal, { params: { id }, staleTime: 5 * 60_000 })

/** The value in place of an entry that is sealed. */
export const SEALED_ENTRY = 'sealed'

/**
 * The saved entry. Reloaded each time the page opens, because another device may have changed it; while the page is
 * open, its saver checks. Kept for 30 seconds, so that a slow device does not drop it before the page shows it.
 */
export const entryQuery = (key: EntryKey) =>
  queryOptions({
    queryKey: ['journal', key.promptId, 'entry', key.planId],
    queryFn: ({ signal }): Promise<StoredEntry | typeof SEALED_ENTRY> =>
      fetchEntry(key, { signal }).catch((error: unknown) => {
        if (isSealedError(error)) return SEALED_ENTRY
        throw error
      }),
    staleTime: 0,
    gcTime: 30_000,
    refetchOnWindowFocus: false,
  })
