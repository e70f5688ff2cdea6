import { useState } from 'react'
import { isSamePosition, nextPosition, type Position, positionOf, type SortableSection } from './positions.ts'
import type { DraggedItem, SortableControl } from './sortable-context.ts'

type DraggingInput = {
  sections: readonly SortableSection[]
  /** Announces the current position of the item. */
  announce: (key: string, itemId: string, to: Position) => void
  move: (itemId: string, to: Position, control: SortableControl) => void
  onCancel: (itemId: string) => void
}

/** State of the dragged item, by pointer or keyboard. The list changes only on drop. */
export function useDragging({ sections, announce, move, onCancel }: DraggingInput) {
  const [dragged, setDragged] = useState<DraggedItem | null>(null)
  const pickUp = (id: string, by: DraggedItem['by']) => {
    const to = positionOf(sections, id)
    if (to) setDragged({ id, to, by })
    return to
  }
  const moveTo = (to: Position) => setDragged((now) => (now && !isSamePosition(now.to, to) ? { ...now, to } : now))
  return {
    dragged,
    pickUp,
    moveTo,
    lift: (id: string) => {
      const from = pickUp(id, 'keys')
      if (from) announce('lifted', id, from)
    },
    step: (direction: -1 | 1) => {
      const to = dragged && nextPosition(sections, dragged.id, dragged.to, direction)
      if (!dragged || !to) return
      moveTo(to)
      announce('over', dragged.id, to)
    },
    drop: () => {
      if (!dragged) return
      setDragged(null)
      const from = positionOf(sections, dragged.id)
      if (from && isSamePosition(from, dragged.to)) announce('stays', dragged.id, from)
      else move(dragged.id, dragged.to, 'handle')
    },
    cancel: () => {
      if (!dragged) return
      setDragged(null)
      onCancel(dragged.id)
    },
  }
}
