import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import styles from './popover.module.css'

type PopoverProps = {
  /** Draws the button; it gets what ties it to the panel. */
  button: (wiring: { 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void }) => ReactNode
  label: string
  /** At which end of the button the panel is held. */
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}

/**
 * A panel below its button, in the page itself, so that it also shows where a table fills the window. Esc, a click
 * elsewhere and leaving it with Tab close it; Esc gives the focus back.
 */
export function Popover({ button, label, align = 'start', children }: PopoverProps) {
  const [opened, setOpened] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const close = () => {
    setOpened(false)
    box.current?.querySelector('button')?.focus()
  }
  useEffect(() => {
    if (!opened) return
    const { current } = box
    current?.querySelector<HTMLElement>('[data-panel] :is(input, select, button)')?.focus()
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && current?.contains(event.target))) setOpened(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [opened])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc belongs to whatever is open, wherever the focus is in it
    <div
      ref={box}
      className={styles.box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !opened) return
        event.stopPropagation()
        close()
      }}
    >
      {button({ 'aria-expanded': opened, 'aria-controls': panelId, onClick: () => setOpened(!opened) })}
      {opened && (
        <div id={panelId} role="dialog" aria-label={label} data-panel className={cx(styles.panel, styles[align])}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
