import { useCallback } from 'react'
import type { PickOption } from '../../components/ui/fields/use-options.ts'

/** Searches options that are already loaded. */
export function useLocalSearch(options: readonly PickOption[]) {
  return useCallback(
    (q: string) => {
      const words = q.toLowerCase()
      return Promise.resolve(options.filter(({ label }) => label.toLowerCase().includes(words)))
    },
    [options],
  )
}

export const choose = (options: readonly PickOption[], ids: readonly string[]): PickOption[] =>
  ids.flatMap((id) => options.find((option) => option.id === id) ?? [])
