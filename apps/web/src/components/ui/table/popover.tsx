import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import styles from './popover.module.css'

type PopoverProps = {
  /** Draws the button; it gets what ties it to the panel. */
  button: (wiring: { 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void }) => ReactNode
  label: string
  /** At which end of the button the panel is held. */
  align?: 'start' | 'end'
  /** Over whatever scrolls or cuts around it, such as a table: it stays where the button was, and closes with a scroll. */
  floating?: boolean
  children: (close: () => void) => ReactNode
}

/** On phones every panel is at the foot of the screen. */
const PHONE_MAX = 767

/** Below the button; above it where there is no room. */
function placeAt(button: DOMRect): CSSProperties {
  const right = Math.max(8, window.innerWidth - button.right)
  const isLow = button.bottom > window.innerHeight * 0.6
  return isLow
    ? { position: 'fixed', top: 'auto', bottom: window.innerHeight - button.top + 4, right }
    : { position: 'fixed', top: button.bottom + 4, right }
}

/**
 * A panel below its button, in the page itself, so that it also shows where a table fills the window. Esc, a click
 * elsewhere and leaving it with Tab close it; Esc gives the focus back.
 */
export function Popover({ button, label, align = 'start', floating = false, children }: PopoverProps) {
  const [opened, setOpened] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const [place, setPlace] = useState<CSSProperties>()
  const toggle = () => {
    if (floating && box.current && window.innerWidth > PHONE_MAX) setPlace(placeAt(box.current.getBoundingClientRect()))
    else setPlace(undefined)
    setOpened(!opened)
  }
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
    const hide = () => setOpened(false)
    if (floating) window.addEventListener('scroll', hide, { capture: true, once: true, passive: true })
    return () => {
      window.removeEventListener('scroll', hide, { capture: true })
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [opened, floating])
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
      {button({ 'aria-expanded': opened, 'aria-controls': panelId, onClick: toggle })}
      {opened && (
        <div
          id={panelId}
          role="dialog"
          aria-label={label}
          data-panel
          className={cx(styles.panel, styles[align])}
          style={place}
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}
