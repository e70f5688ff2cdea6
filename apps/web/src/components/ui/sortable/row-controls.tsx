import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import { Icon } from '../icons/icon.tsx'
import { nextPosition, positionOf, sectionOf } from './positions.ts'
import styles from './sortable.module.css'
import { useSortableState } from './sortable-context.ts'
import { useGrip } from './sortable-row.tsx'

/** The label of the row's item. */
export function useRowName(): string {
  const { sections } = useSortableState()
  const { id } = useGrip()
  return sectionOf(sections, id)?.items.find((item) => item.id === id)?.label ?? ''
}

/**
 * Handle for dragging its row. With the keyboard: Space lifts and drops, arrow keys choose the position, Esc cancels.
 */
export function DragHandle() {
  const { t } = useTranslation('sortable')
  const { dragged, hintId, lift, step, drop, cancel } = useSortableState()
  const { id, listeners, setActivatorNodeRef } = useGrip()
  const name = useRowName()
  const lifted = dragged?.id === id && dragged.by === 'keys'
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (key === ' ' || key === 'Enter') lifted ? drop() : lift(id)
    else if (lifted && key === 'ArrowDown') step(1)
    else if (lifted && key === 'ArrowUp') step(-1)
    else if (lifted && key === 'Escape') cancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      {...listeners}
      ref={setActivatorNodeRef}
      className={styles.handle}
      title={t('drag', { name })}
      aria-label={t('drag', { name })}
      aria-describedby={hintId}
      aria-pressed={lifted}
      data-sortable-control="handle"
      data-sortable-item={id}
      onKeyDown={press}
      onBlur={() => lifted && cancel()}
    >
      <Icon of={IconGripVertical} size={18} />
    </button>
  )
}

/** Buttons that move a row one step up or down, beyond the end of a section into the next one. */
export function StepButtons() {
  const { t } = useTranslation('sortable')
  const { sections, move } = useSortableState()
  const { id } = useGrip()
  const name = useRowName()
  const from = positionOf(sections, id)
  return (
    <span className={styles.steps}>
      {(['up', 'down'] as const).map((control) => {
        const to = from && nextPosition(sections, id, from, control === 'up' ? -1 : 1)
        return (
          <IconButton
            key={control}
            size={32}
            icon={control === 'up' ? IconArrowUp : IconArrowDown}
            label={t(control, { name })}
            className={styles.step}
            aria-disabled={!to || undefined}
            data-sortable-control={control}
            data-sortable-item={id}
            onClick={() => to && move(id, to, control)}
          />
        )
      })}
    </span>
  )
}
