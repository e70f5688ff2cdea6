import type { CollisionDetection, DroppableContainer } from '@dnd-kit/core'
import { type Position, positionBeside, type SortableSection, sectionsFor } from './positions.ts'

/** What a drop area represents: a row, or a section without rows. */
export type DropArea = { sectionId: string; itemId?: string }

const areaOf = ({ data }: DroppableContainer) => data.current as DropArea | undefined

/** The position nearest to the pointer, among the sections that accept the item. */
export function findNearestPosition(sections: () => readonly SortableSection[]): CollisionDetection {
  return ({ active, collisionRect, droppableContainers, droppableRects, pointerCoordinates }) => {
    const id = String(active.id)
    const peers = sectionsFor(sections(), id)
    const y = pointerCoordinates?.y ?? collisionRect.top
    let nearest: { container: DroppableContainer; distance: number; below: boolean } | null = null
    for (const container of droppableContainers) {
      const area = areaOf(container)
      const section = peers.find((peer) => peer.id === area?.sectionId)
      const rect = droppableRects.get(container.id)
      if (!area || !section || !rect) continue
      if (area.itemId === undefined && section.items.length > 0) continue
      const distance = Math.max(rect.top - y, y - rect.bottom, 0)
      if (nearest && nearest.distance <= distance) continue
      nearest = { container, distance, below: y > rect.top + rect.height / 2 }
    }
    if (!nearest) return []
    const { container, below } = nearest
    return [{ id: container.id, data: { area: areaOf(container), below } }]
  }
}

/** Converts a collision of `findNearestPosition` to a position. */
export function findDropPosition(
  sections: readonly SortableSection[],
  itemId: string,
  data: { area?: DropArea; below?: boolean } | undefined,
): Position | null {
  if (!data?.area) return null
  const { sectionId, itemId: beside } = data.area
  return beside === undefined ? { sectionId, index: 0 } : positionBeside(sections, itemId, beside, data.below ?? false)
}
