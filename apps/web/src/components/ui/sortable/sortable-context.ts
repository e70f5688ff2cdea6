import { createContext, use } from 'react'
import type { Place, SortableSection } from './places.ts'

/** The control of a row that a move was made with: it keeps the focus. */
export type SortableControl = 'handle' | 'up' | 'down' | 'menu'

/** What is on its way, and where it would be put. */
export interface Carried {
  id: string
  to: Place
  by: 'pointer' | 'keys'
}

export interface SortableState {
  sections: readonly SortableSection[]
  carried: Carried | null
  /** The id of the words that explain the handle. */
  hintId: string
  move: (itemId: string, to: Place, control: SortableControl) => void
  /** Carries with the keys: lift, step, put down, give up. */
  lift: (itemId: string) => void
  step: (direction: -1 | 1) => void
  drop: () => void
  giveUp: () => void
}

export const SortableContext = createContext<SortableState | null>(null)

export function useSortableState(): SortableState {
  const state = use(SortableContext)
  if (!state) throw new Error('This belongs into SortableSections')
  return state
}

/** The kind of what is on its way; undefined while nothing is. What is tall then shows its first line alone. */
export function useCarriedKind(): string | undefined {
  const { carried, sections } = useSortableState()
  return carried ? sections.find(({ items }) => items.some(({ id }) => id === carried.id))?.kind : undefined
}
