import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import styles from './popover.module.css'

type PopoverProps = {
  /** Renders the button with the props that connect it to the panel. */
  button: (wiring: { 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void }) => ReactNode
  label: string
  /** The edge of the button with which the panel is aligned. */
  align?: 'start' | 'end'
  /** Fixed to the window, so that scroll containers such as tables do not clip it. Closes on scroll. */
  floating?: boolean
  children: (close: () => void) => ReactNode
}

/** Largest width, in pixels, at which panels open at the bottom of the screen. */
const PHONE_MAX = 767

/** Places the panel below the button, or above it if there is no room. */
function placeAt(button: DOMRect): CSSProperties {
  const right = Math.max(8, window.innerWidth - button.right)
  const isLow = button.bottom > window.innerHeight * 0.6
  return isLow
    ? { position: 'fixed', top: 'auto', bottom: window.innerHeight - button.top + 4, right }
    : { position: 'fixed', top: button.bottom + 4, right }
}

/**
 * A panel below its button. It is rendered in place, so that it also shows when a table fills the window. Esc, a click
 * elsewhere and leaving it with Tab close it; Esc returns the focus.
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
