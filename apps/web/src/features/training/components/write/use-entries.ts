import type { JournalPrompt } from '@evenground/shared/schemas'
import { type QueryKey, useQueryClient, useSuspenseQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { EntryKey } from '../../../../lib/unsent/entry-key.ts'
import { fetchEntry, type StoredEntry, saveEntry } from '../../../../lib/unsent/save-entry.ts'
import { EntrySaver } from '../../api/entry-saver.ts'
import { entryQuery, promptQuery, SEALED_ENTRY } from '../../api/journal.ts'

export interface Entry {
  prompt: JournalPrompt
  saver: EntrySaver
  /**
   * Whether it was written before results were sealed: it can be neither read nor overwritten until they are opened.
   */
  isSealed: boolean
}

interface Switches {
  maySkip: boolean
  /** Whether saving is not possible now; the text stays on the page. */
  paused: boolean
}

/** The initial value in place of a sealed entry: `ifNoneMatch` prevents overwriting it. */
const NOTHING: StoredEntry = { text: '', demand: { ifNoneMatch: '*' } }

/** The prompts and earlier entries of a page, with the savers that save them while the page is open. */
export function useEntries(keys: readonly EntryKey[], { maySkip, paused }: Switches): Entry[] {
  const queryClient = useQueryClient()
  // Prefetched in parallel to the prompts, like `usePrefetchQuery` does for one query: the suspending hooks below wait
  // for one another.
  for (const query of keys.map(entryQuery)) {
    if (!queryClient.getQueryState(query.queryKey)) void queryClient.prefetchQuery(query)
  }
  const prompts = useSuspenseQueries({ queries: keys.map(({ promptId }) => promptQuery(promptId)) })
  const entries = useSuspenseQueries({ queries: keys.map(entryQuery) })
  // By prompt instead of index, because the plan may change while the page is open, and a text belongs to its prompt.
  const [savers] = useState(() => new Map<string, EntrySaver>())
  const [visited] = useState(() => new Map<string, QueryKey>())
  const shown = keys.map((key, index) => {
    const known = savers.get(key.promptId)
    if (known) return known
    const { queryKey } = entryQuery(key)
    const read = entries[index]?.data
    const saver = new EntrySaver({
      key,
      stored: read && read !== SEALED_ENTRY ? read : NOTHING,
      maySkip,
      send: async (text, demand) => {
        const stored = await saveEntry(key, text, demand)
        queryClient.setQueryData(queryKey, stored)
        return stored
      },
      load: () => fetchEntry(key),
    })
    savers.set(key.promptId, saver)
    visited.set(key.promptId, queryKey)
    return saver
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the savers are the same as long as the prompts are
  useEffect(() => {
    if (paused) return
    const closers = shown.map((saver) => saver.open())
    return () => {
      for (const close of closers) close()
    }
  }, [keys.map(({ promptId }) => promptId).join(), paused])
  useEffect(
    () => () => {
      // Delayed, because a component that is only rendered again has subscribed again by then.
      setTimeout(() => {
        for (const queryKey of visited.values()) queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' })
      })
    },
    [queryClient, visited],
  )
  return shown.flatMap((saver, index) => {
    const prompt = prompts[index]?.data
    return prompt ? [{ prompt, saver, isSealed: entries[index]?.data === SEALED_ENTRY }] : []
  })
}

/** Why the writer cannot continue: an entry is too long or too short. */
export function useBlockingProblem(entries: readonly Entry[]): 'too_long' | 'too_short' | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = entries.map(({ saver }) => saver.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [entries],
  )
  return useSyncExternalStore(subscribe, () => {
    const states = entries.map(({ saver }) => saver.read())
    if (states.some(({ tooLong }) => tooLong)) return 'too_long'
    return states.every(({ valid }) => valid) ? null : 'too_short'
  })
}
