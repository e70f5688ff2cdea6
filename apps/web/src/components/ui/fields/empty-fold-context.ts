import { createContext, use, useLayoutEffect } from 'react'

interface Fold {
  folded: boolean
  /** Counts one empty field. Returns a function that removes it from the count. */
  add: () => () => void
}

export const EmptyFoldContext = createContext<Fold | null>(null)

/** Registers an empty field for the count. Returns whether this field is left out because it is empty. */
export function useFolded(empty: boolean): boolean {
  const fold = use(EmptyFoldContext)
  const add = fold?.add
  useLayoutEffect(() => (empty && add ? add() : undefined), [empty, add])
  return empty && (fold?.folded ?? false)
}
