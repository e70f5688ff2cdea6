import { useDroppable } from '@dnd-kit/core'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import type { DropArea } from './nearest-position.ts'
import styles from './sortable.module.css'
import { useSortableState } from './sortable-context.ts'

type SortableListProps = Omit<ComponentProps<'ol'>, 'ref'> & {
  sectionId: string
  /** Shown if the section has no rows. */
  empty?: ReactNode
}

/** The rows of one section. */
export function SortableList({ sectionId, empty, className, children, ...rest }: SortableListProps) {
  const { sections, dragged } = useSortableState()
  const section = sections.find(({ id }) => id === sectionId)
  const data: DropArea = { sectionId }
  const { setNodeRef } = useDroppable({ id: `section ${sectionId}`, data })
  const isEmpty = section?.items.length === 0
  const aimedAt = isEmpty && dragged?.to.sectionId === sectionId
  return (
    <ol {...rest} ref={setNodeRef} className={cx(styles.list, className)} aria-label={section?.label}>
      {children}
      {isEmpty && <li className={cx(styles.empty, aimedAt && styles.aimed)}>{empty}</li>}
    </ol>
  )
}
