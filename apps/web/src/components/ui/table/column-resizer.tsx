import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './column-resizer.module.css'

/** In pixels. */
const USUAL_WIDTH = 200
const NARROWEST = 80
const WIDEST = 800
const STEP = 16

const clamp = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))

type ColumnResizerProps = {
  header: string
  /** Undefined as long as no one chose one. */
  width: number | undefined
  /** While it is being changed, and then once with what was chosen; null goes back to the usual one. */
  onMove: (width: number) => void
  onDone: (width: number | null) => void
}

const widthOf = (element: Element): number => element.closest('th')?.getBoundingClientRect().width || USUAL_WIDTH

/** The edge of a column: dragged, or moved by the arrow keys; a double click or Delete gives back the usual width. */
export function ColumnResizer({ header, width, onMove, onDone }: ColumnResizerProps) {
  const { t } = useTranslation('lists')
  const drag = useRef<{ from: number; start: number } | null>(null)
  const [moved, setMoved] = useState<number | null>(null)
  const move = (next: number) => {
    setMoved(clamp(next))
    onMove(clamp(next))
  }
  const settle = () => {
    drag.current = null
    if (moved === null) return
    setMoved(null)
    onDone(moved)
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
    if (steps === undefined) onDone(null)
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
      onDoubleClick={() => onDone(null)}
      onKeyDown={press}
      onKeyUp={settle}
      onBlur={settle}
    />
  )
}
