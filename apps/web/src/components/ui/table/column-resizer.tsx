import { type KeyboardEvent, memo, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './column-resizer.module.css'

/** In pixels. */
const USUAL_WIDTH = 200
const NARROWEST = 80
const WIDEST = 800
const STEP = 16

const clamp = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))

/** Reports the resizing of a column: `move` while dragging, then `done` once. Null restores the default width. */
export interface Resize {
  move: (id: string, width: number) => void
  done: (id: string, width: number | null) => void
}

type ColumnResizerProps = {
  /** Id of the column. */
  id: string
  header: string
  /** Undefined until someone chooses one. */
  width: number | undefined
  resize: Resize
}

const widthOf = (element: Element): number => element.closest('th')?.getBoundingClientRect().width || USUAL_WIDTH

function Edge({ id, header, width, resize }: ColumnResizerProps) {
  const { t } = useTranslation('lists')
  const drag = useRef<{ from: number; start: number } | null>(null)
  const [moved, setMoved] = useState<number | null>(null)
  const move = (next: number) => {
    setMoved(clamp(next))
    resize.move(id, clamp(next))
  }
  const settle = () => {
    drag.current = null
    if (moved === null) return
    setMoved(null)
    resize.done(id, moved)
  }
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture?.(event.pointerId)
    drag.current = { from: event.clientX, start: widthOf(event.currentTarget) }
  }
  const pull = (event: PointerEvent) => {
    if (drag.current) move(drag.current.start + event.clientX - drag.current.from)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const steps = { ArrowRight: STEP, ArrowLeft: -STEP }[event.key]
    if (steps === undefined && event.key !== 'Delete') return
    event.preventDefault()
    if (steps === undefined) resize.done(id, null)
    else move((moved ?? width ?? widthOf(event.currentTarget)) + steps)
  }
  const shown = moved ?? width ?? USUAL_WIDTH
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be dragged
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('width_of', { column: header })}
      aria-valuenow={shown}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuetext={t('pixels', { width: shown })}
      title={t('width_hint')}
      tabIndex={0}
      className={styles.edge}
      onPointerDown={grab}
      onPointerMove={pull}
      onPointerUp={settle}
      onPointerCancel={settle}
      onDoubleClick={() => resize.done(id, null)}
      onKeyDown={press}
      onKeyUp={settle}
      onBlur={settle}
    />
  )
}

/** The draggable edge of a column. Arrow keys move it too; a double click or Delete restores the default width. */
export const ColumnResizer = memo(Edge)
