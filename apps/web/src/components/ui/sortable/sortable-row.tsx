import { useDraggable, useDroppable } from '@dnd-kit/core'
import { type ComponentProps, createContext, use, useEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import type { DropArea } from './nearest-position.ts'
import { countOthers, positionBeside, sectionOf } from './positions.ts'
import styles from './sortable.module.css'
import { useSortableState } from './sortable-context.ts'

type Grip = Pick<ReturnType<typeof useDraggable>, 'listeners' | 'setActivatorNodeRef'> & { id: string }

const GripContext = createContext<Grip | null>(null)

/** What the controls of a row need to know about it. */
export function useGrip(): Grip {
  const grip = use(GripContext)
  if (!grip) throw new Error('This control belongs into a SortableRow')
  return grip
}

/** The edge of a row that shows the drop line, if any. */
function useDropLine(itemId: string): 'above' | 'below' | undefined {
  const { sections, dragged } = useSortableState()
  const section = sectionOf(sections, itemId)
  if (!dragged || !section || dragged.id === itemId || dragged.to.sectionId !== section.id) return undefined
  const index = positionBeside(sections, dragged.id, itemId, false)?.index ?? 0
  if (index === dragged.to.index) return 'above'
  const others = countOthers(section, dragged.id)
  return index === others - 1 && dragged.to.index === others ? 'below' : undefined
}

type SortableRowProps = Omit<ComponentProps<'li'>, 'ref' | 'id'> & { itemId: string }

/** One row of a SortableList. Its controls may be anywhere inside. */
export function SortableRow({ itemId, className, children, ...rest }: SortableRowProps) {
  const { sections, dragged } = useSortableState()
  const data: DropArea = { itemId, sectionId: sectionOf(sections, itemId)?.id ?? '' }
  const drop = useDroppable({ id: `row ${itemId}`, data })
  const drag = useDraggable({ id: itemId })
  const line = useDropLine(itemId)
  const row = useRef<HTMLLIElement | null>(null)
  const byKeys = dragged?.by === 'keys'
  useEffect(() => {
    if (line && byKeys) row.current?.scrollIntoView({ block: 'nearest' })
  }, [line, byKeys])
  const hold = (node: HTMLLIElement | null) => {
    row.current = node
    drop.setNodeRef(node)
    drag.setNodeRef(node)
  }
  const { listeners, setActivatorNodeRef } = drag
  return (
    <GripContext value={{ id: itemId, listeners, setActivatorNodeRef }}>
      <li
        {...rest}
        ref={hold}
        className={cx(styles.row, line && styles[line], className)}
        data-dragged={dragged?.id === itemId || undefined}
      >
        {children}
      </li>
    </GripContext>
  )
}
