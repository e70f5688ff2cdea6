/** One thing that can be moved. Its label is what menus and announcements call it. */
interface SortableItem {
  id: string
  label: string
}

/** A list of things in order. */
export interface SortableSection {
  id: string
  label: string
  items: readonly SortableItem[]
  /** Things move between sections of the same kind only. */
  kind?: string
  /** A heading above it in the menu of sections. */
  heading?: string | undefined
}

/** Where a thing stands or would stand: `index` counts the other things of the section. */
export interface Place {
  sectionId: string
  index: number
}

type Sections = readonly SortableSection[]

export const isSamePlace = (a: Place, b: Place): boolean => a.sectionId === b.sectionId && a.index === b.index

/** The section that holds a thing. */
export const sectionOf = (sections: Sections, itemId: string): SortableSection | undefined =>
  sections.find(({ items }) => items.some(({ id }) => id === itemId))

/** The sections that a thing can stand in, its own included. */
export function sectionsFor(sections: Sections, itemId: string): SortableSection[] {
  const own = sectionOf(sections, itemId)
  return own ? sections.filter(({ kind }) => kind === own.kind) : []
}

export function placeOf(sections: Sections, itemId: string): Place | null {
  const own = sectionOf(sections, itemId)
  return own ? { sectionId: own.id, index: own.items.findIndex(({ id }) => id === itemId) } : null
}

/** How many other things a section holds. */
export const countOthers = ({ items }: SortableSection, itemId: string): number =>
  items.filter(({ id }) => id !== itemId).length

/** One step up or down from a place: past the end of a section it leads into the next one. Null at the very end. */
export function stepPlace(sections: Sections, itemId: string, from: Place, direction: -1 | 1): Place | null {
  const peers = sectionsFor(sections, itemId)
  const at = peers.findIndex(({ id }) => id === from.sectionId)
  const here = peers[at]
  if (!here) return null
  const index = from.index + direction
  if (index >= 0 && index <= countOthers(here, itemId)) return { sectionId: here.id, index }
  const next = peers[at + direction]
  return next ? { sectionId: next.id, index: direction === 1 ? 0 : countOthers(next, itemId) } : null
}

/** The place above or below another thing. */
export function placeBeside(sections: Sections, itemId: string, other: string, below: boolean): Place | null {
  if (other === itemId) return placeOf(sections, itemId)
  const section = sectionOf(sections, other)
  if (!section) return null
  const index = section.items.filter(({ id }) => id !== itemId).findIndex(({ id }) => id === other)
  return { sectionId: section.id, index: index + (below ? 1 : 0) }
}

/** A list with a thing of it at another place among the others; unknown ids change nothing. */
export function reorderById<T extends { id: string }>(items: readonly T[], itemId: string, index: number): T[] {
  const item = items.find(({ id }) => id === itemId)
  if (!item) return [...items]
  return items.filter(({ id }) => id !== itemId).toSpliced(index, 0, item)
}
