import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { PickOption } from '../../components/ui/fields/use-options.ts'
import { isTransient } from '../client/api-error.ts'
import { useText } from '../i18n/use-text.ts'
import type { PickableItem, PickSource } from './sources.ts'

const keyOf = (source: PickSource, id: string) => ['pick', source.name, id]

/** What pickers know about a record. Undefined if it was never loaded. */
export const findPicked = (client: QueryClient, source: PickSource, id: string): PickableItem | undefined =>
  client.getQueryData(keyOf(source, id))

/** Caches a record for pickers from data that is already loaded. */
export const keepPicked = (client: QueryClient, source: PickSource, record: PickableItem): void => {
  client.setQueryData(keyOf(source, record.id), record)
}

/**
 * Most names requested, as each needs its own request. A picker counts chosen records beyond its limit instead of
 * naming them.
 */
const NAMED_MAX = 50

/**
 * Returns the search function of a picker, and the options for the chosen ids. A record that cannot be loaded is shown
 * by its id.
 */
export function usePickerOptions(source: PickSource, ids: readonly string[], known: readonly PickableItem[] = []) {
  const client = useQueryClient()
  const text = useText()
  const toOption = useCallback(
    (pick: PickableItem): PickOption => ({
      id: pick.id,
      label: text(pick.title) || pick.id,
      note: text(pick.label) || undefined,
    }),
    [text],
  )
  const search = useCallback(
    async (q: string, signal: AbortSignal) => {
      const picks = await source.search(q, signal)
      for (const pick of picks) client.setQueryData(keyOf(source, pick.id), pick)
      return picks.map(toOption)
    },
    [client, source, toOption],
  )
  const found = useQueries({
    queries: ids.slice(0, NAMED_MAX).map((id) => ({
      queryKey: keyOf(source, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(id, signal),
      initialData: () => known.find((pick) => pick.id === id),
      staleTime: 60_000,
      retry: (failures: number, error: Error) => failures < 2 && isTransient(error),
    })),
  })
  const options = ids.map((id, at): PickOption => {
    const pick = found[at]?.data
    return pick ? toOption(pick) : { id, label: found[at]?.isPending ? '…' : id.slice(0, 8) }
  })
  return { search, options }
}
