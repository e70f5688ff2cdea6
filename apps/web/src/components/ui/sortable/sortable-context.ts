import { createContext, use } from 'react'
import type { Position, SortableSection } from './positions.ts'

/** The control that moved a row. It has the focus again after the move. */
export type SortableControl = 'handle' | 'up' | 'down' | 'menu'

/** The item that is being dragged, and the position where it would be dropped. */
export interface DraggedItem {
  id: string
  to: Position
  by: 'pointer' | 'keys'
}

export interface SortableState {
  sections: readonly SortableSection[]
  dragged: DraggedItem | null
  /** The id of the element that explains the handle. */
  hintId: string
  move: (itemId: string, to: Position, control: SortableControl) => void
  /** The steps of a drag with the keyboard. */
  lift: (itemId: string) => void
  step: (direction: -1 | 1) => void
  drop: () => void
  cancel: () => void
}

export const SortableContext = createContext<SortableState | null>(null)

export function useSortableState(): SortableState {
  const state = use(SortableContext)
  if (!state) throw new Error('useSortableState must be used inside SortableSections')
  return state
}

/** The kind of the dragged item, or undefined. Tall rows use it to shrink to one line during a drag. */
export function useDraggedKind(): string | undefined {
  const { dragged, sections } = useSortableState()
  return dragged ? sections.find(({ items }) => items.some(({ id }) => id === dragged.id))?.kind : undefined
}
