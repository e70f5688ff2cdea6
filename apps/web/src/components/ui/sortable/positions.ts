/** A movable item. Its label is used in menus and announcements. */
interface SortableItem {
  id: string
  label: string
}

/** A list of items in order. */
export interface SortableSection {
  id: string
  label: string
  items: readonly SortableItem[]
  /** Items move only between sections of the same kind. */
  kind?: string
  /** Heading above this section in the move menu. */
  heading?: string | undefined
}

/** Position of an item. `index` counts only the other items of the section. */
export interface Position {
  sectionId: string
  index: number
}

type Sections = readonly SortableSection[]

export const isSamePosition = (a: Position, b: Position): boolean => a.sectionId === b.sectionId && a.index === b.index

/** The section that contains an item. */
export const sectionOf = (sections: Sections, itemId: string): SortableSection | undefined =>
  sections.find(({ items }) => items.some(({ id }) => id === itemId))

/** The sections that accept an item, including its own. */
export function sectionsFor(sections: Sections, itemId: string): SortableSection[] {
  const own = sectionOf(sections, itemId)
  return own ? sections.filter(({ kind }) => kind === own.kind) : []
}

export function positionOf(sections: Sections, itemId: string): Position | null {
  const own = sectionOf(sections, itemId)
  return own ? { sectionId: own.id, index: own.items.findIndex(({ id }) => id === itemId) } : null
}

/** Number of other items in a section. */
export const countOthers = ({ items }: SortableSection, itemId: string): number =>
  items.filter(({ id }) => id !== itemId).length

/**
 * The position one step up or down. After the end of a section comes the next section. Null at either end of the list.
 */
export function nextPosition(sections: Sections, itemId: string, from: Position, direction: -1 | 1): Position | null {
  const peers = sectionsFor(sections, itemId)
  const at = peers.findIndex(({ id }) => id === from.sectionId)
  const here = peers[at]
  if (!here) return null
  const index = from.index + direction
  if (index >= 0 && index <= countOthers(here, itemId)) return { sectionId: here.id, index }
  const next = peers[at + direction]
  return next ? { sectionId: next.id, index: direction === 1 ? 0 : countOthers(next, itemId) } : null
}

/** The position above or below another item. */
export function positionBeside(sections: Sections, itemId: string, other: string, below: boolean): Position | null {
  if (other === itemId) return positionOf(sections, itemId)
  const section = sectionOf(sections, other)
  if (!section) return null
  const index = section.items.filter(({ id }) => id !== itemId).findIndex(({ id }) => id === other)
  return { sectionId: section.id, index: index + (below ? 1 : 0) }
}

/** The list with one item moved to another index. Unknown ids change nothing. */
export function reorderById<T extends { id: string }>(items: readonly T[], itemId: string, index: number): T[] {
  const item = items.find(({ id }) => id === itemId)
  if (!item) return [...items]
  return items.filter(({ id }) => id !== itemId).toSpliced(index, 0, item)
}
