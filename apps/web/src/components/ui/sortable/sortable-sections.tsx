import {
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LiveRegion } from '../feedback/live-region.tsx'
import { Icon } from '../icons/icon.tsx'
import { findDropPosition, findNearestPosition } from './nearest-position.ts'
import { isSamePosition, type Position, positionOf, type SortableSection, sectionOf } from './positions.ts'
import styles from './sortable.module.css'
import { SortableContext, type SortableControl } from './sortable-context.ts'
import { useDragging } from './use-dragging.ts'

type SortableSectionsProps = {
  /** All sections, in the order of the page. */
  sections: readonly SortableSection[]
  /** Moves an item. Called only if its position really changes. */
  onMove: (itemId: string, to: Position) => void
  className?: string | undefined
  children: ReactNode
}

/** Silences the announcements of the library, because this component makes its own. */
const NO_ANNOUNCEMENTS = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
const MEASURING = { droppable: { strategy: MeasuringStrategy.Always } }

/** Returns the focus to the control that moved a row, because a row moved to another section is rendered again. */
function useFocusAfterMove(sections: readonly SortableSection[]) {
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<{ id: string; control: SortableControl } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the rows are at their new positions
  useEffect(() => {
    const { current } = wanted
    wanted.current = null
    if (!current) return
    const controls = root.current?.querySelectorAll<HTMLElement>(`[data-sortable-control="${current.control}"]`)
    for (const control of controls ?? []) if (control.dataset.sortableItem === current.id) control.focus()
  }, [sections])
  return { root, wanted }
}

/**
 * Lists whose rows can be reordered and moved between lists: by dragging, with the keyboard on the handle (Space,
 * arrows, Space), with Up and Down buttons, and with a menu of positions. A line shows where a row would go.
 */
export function SortableSections({ sections, onMove, className, children }: SortableSectionsProps) {
  const { t } = useTranslation('sortable')
  const hintId = useId()
  const { root, wanted } = useFocusAfterMove(sections)
  const [announcement, setAnnouncement] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const latest = useRef(sections)
  latest.current = sections
  const nearest = useMemo(() => findNearestPosition(() => latest.current), [])

  const nameOf = (id: string) => sectionOf(sections, id)?.items.find((item) => item.id === id)?.label ?? ''
  const announce = (key: string, id: string, to: Position) => {
    const section = sections.find((one) => one.id === to.sectionId)
    const others = section?.items.filter((item) => item.id !== id).length ?? 0
    setAnnouncement(t(key, { name: nameOf(id), place: to.index + 1, all: others + 1, section: section?.label ?? '' }))
  }
  const move = (id: string, to: Position, control: SortableControl) => {
    const from = positionOf(sections, id)
    if (!from || isSamePosition(from, to)) return
    wanted.current = { id, control }
    onMove(id, to)
    announce('moved', id, to)
  }
  const dragging = useDragging({
    sections,
    announce,
    move,
    onCancel: (id) => setAnnouncement(t('given_up', { name: nameOf(id) })),
  })
  const { dragged } = dragging

  const start = ({ active }: DragStartEvent) => dragging.pickUp(String(active.id), 'pointer')
  const follow = ({ active, collisions }: DragMoveEvent) => {
    const to = findDropPosition(sections, String(active.id), collisions?.[0]?.data)
    if (to) dragging.moveTo(to)
  }
  return (
    <SortableContext value={{ sections, move, hintId, ...dragging }}>
      <DndContext
        sensors={sensors}
        collisionDetection={nearest}
        measuring={MEASURING}
        accessibility={{ announcements: NO_ANNOUNCEMENTS, screenReaderInstructions: { draggable: '' } }}
        onDragStart={start}
        onDragMove={follow}
        onDragEnd={dragging.drop}
        onDragCancel={dragging.cancel}
      >
        <div
          ref={root}
          className={className}
          data-sorting={dragged ? (sectionOf(sections, dragged.id)?.kind ?? '') : undefined}
        >
          {children}
        </div>
        <DragOverlay dropAnimation={null} style={{ width: 'auto', height: 'auto' }}>
          {dragged?.by === 'pointer' && (
            <div className={styles.dragged}>
              <Icon of={IconGripVertical} size={16} />
              {nameOf(dragged.id)}
            </div>
          )}
        </DragOverlay>
      </DndContext>
      <p id={hintId} hidden>
        {t('hint')}
      </p>
      <LiveRegion message={announcement} assertive />
    </SortableContext>
  )
}
