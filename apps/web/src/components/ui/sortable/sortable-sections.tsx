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
import { Icon } from '../icon.tsx'
import { LiveRegion } from '../live-region.tsx'
import { findNearestPlace, readPlace } from './nearest-place.ts'
import { isSamePlace, type Place, placeOf, type SortableSection, sectionOf } from './places.ts'
import styles from './sortable.module.css'
import { SortableContext, type SortableControl } from './sortable-context.ts'
import { useCarrying } from './use-carrying.ts'

type SortableSectionsProps = {
  /** All sections in their order on the page. */
  sections: readonly SortableSection[]
  /** Puts a thing elsewhere. It is told only what really changes. */
  onMove: (itemId: string, to: Place) => void
  className?: string | undefined
  children: ReactNode
}

/** Whoever drags meets this product's own words; those of the library would be a second voice. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
const MEASURING = { droppable: { strategy: MeasuringStrategy.Always } }

/** Gives the focus back to the control that moved a row: in another section the row is drawn anew. */
function useKeptFocus(sections: readonly SortableSection[]) {
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<{ id: string; control: SortableControl } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once the rows stand at their new places
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
 * Lists whose rows can be put into another order and into another list: by dragging, with the keys on the handle
 * (Space, arrows, Space), with Up and Down, and with a menu of places. A line shows where a row would go.
 */
export function SortableSections({ sections, onMove, className, children }: SortableSectionsProps) {
  const { t } = useTranslation('sortable')
  const hintId = useId()
  const { root, wanted } = useKeptFocus(sections)
  const [said, setSaid] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const latest = useRef(sections)
  latest.current = sections
  const nearest = useMemo(() => findNearestPlace(() => latest.current), [])

  const nameOf = (id: string) => sectionOf(sections, id)?.items.find((item) => item.id === id)?.label ?? ''
  const tell = (key: string, id: string, to: Place) => {
    const section = sections.find((one) => one.id === to.sectionId)
    const others = section?.items.filter((item) => item.id !== id).length ?? 0
    setSaid(t(key, { name: nameOf(id), place: to.index + 1, all: others + 1, section: section?.label ?? '' }))
  }
  const move = (id: string, to: Place, control: SortableControl) => {
    const from = placeOf(sections, id)
    if (!from || isSamePlace(from, to)) return
    wanted.current = { id, control }
    onMove(id, to)
    tell('moved', id, to)
  }
  const carrying = useCarrying({ sections, tell, move, onGiveUp: (id) => setSaid(t('given_up', { name: nameOf(id) })) })
  const { carried } = carrying

  const start = ({ active }: DragStartEvent) => carrying.take(String(active.id), 'pointer')
  const follow = ({ active, collisions }: DragMoveEvent) => {
    const to = readPlace(sections, String(active.id), collisions?.[0]?.data)
    if (to) carrying.aim(to)
  }
  return (
    <SortableContext value={{ sections, move, hintId, ...carrying }}>
      <DndContext
        sensors={sensors}
        collisionDetection={nearest}
        measuring={MEASURING}
        accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
        onDragStart={start}
        onDragMove={follow}
        onDragEnd={carrying.drop}
        onDragCancel={carrying.giveUp}
      >
        <div
          ref={root}
          className={className}
          data-sorting={carried ? (sectionOf(sections, carried.id)?.kind ?? '') : undefined}
        >
          {children}
        </div>
        <DragOverlay dropAnimation={null} style={{ width: 'auto', height: 'auto' }}>
          {carried?.by === 'pointer' && (
            <div className={styles.carried}>
              <Icon of={IconGripVertical} size={16} />
              {nameOf(carried.id)}
            </div>
          )}
        </DragOverlay>
      </DndContext>
      <p id={hintId} hidden>
        {t('hint')}
      </p>
      <LiveRegion message={said} assertive />
    </SortableContext>
  )
}
