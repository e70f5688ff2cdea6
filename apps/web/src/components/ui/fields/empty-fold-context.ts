import { createContext, use, useLayoutEffect } from 'react'

interface Fold {
  folded: boolean
  /** Counts one empty field; returns what takes it out again. */
  add: () => () => void
}

export const EmptyFoldContext = createContext<Fold | null>(null)

/** Whether a field is left out because it is empty; one that is empty is counted. */
export function useFolded(empty: boolean): boolean {
  const fold = use(EmptyFoldContext)
  const add = fold?.add
  useLayoutEffect(() => (empty && add ? add() : undefined), [empty, add])
  return empty && (fold?.folded ?? false)
}
