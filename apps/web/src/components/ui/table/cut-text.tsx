import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Link } from '../navigation/link.tsx'
import styles from './cut-text.module.css'

type CutTextProps = {
  children: string
  /** Makes the words a link. */
  to?: string | undefined
  className?: string | undefined
}

/** Tolerance in pixels: letters with descenders reach a little below their line. */
const HALF_A_LINE = 8

/** A long text in one piece, such as an address: it has no place to wrap. */
const SOLID = /^\S{20,}$/

interface Corner {
  top: number
  left: number
}

/** Whether a box has more content than it shows, to the right or below. */
const isCutOff = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + HALF_A_LINE

/** Whether a text is cut off, and where to show the full text. */
function useFullText(words: string) {
  const box = useRef<HTMLElement | null>(null)
  const setBox = (element: HTMLElement | null) => {
    box.current = element
  }
  const [isCut, setCut] = useState(false)
  const [corner, setCorner] = useState<Corner | null>(null)
  // After the paint: measuring earlier would cause one more layout of the table.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another width
  useEffect(() => {
    const { current } = box
    setCut(current !== null && isCutOff(current))
  }, [words])

  const show = (event: MouseEvent | FocusEvent) => {
    if (!isCutOff(event.currentTarget)) return
    const { top, left } = event.currentTarget.getBoundingClientRect()
    setCorner({ top, left })
  }
  const hide = () => setCorner(null)
  const handlers = {
    onMouseEnter: show,
    onFocus: show,
    onMouseLeave: hide,
    onBlur: hide,
    onKeyDown: (event: { key: string }) => event.key === 'Escape' && hide(),
  }
  return { setBox, isCut, corner, handlers }
}

/** A text at most as wide as its column. If it is cut off, hover and focus show the full text; Esc hides it. */
export function CutText({ children: words, to, className }: CutTextProps) {
  const { setBox, isCut, corner, handlers } = useFullText(words)
  const fullText: ReactNode = corner && (
    <span className={styles.whole} style={corner} aria-hidden="true">
      {words}
    </span>
  )
  const look = cx(styles.cut, SOLID.test(words) && styles.solid, className)
  if (to !== undefined) {
    return (
      <Link {...handlers} to={to} className={cx(look, styles.link)} ref={setBox}>
        {words}
        {fullText}
      </Link>
    )
  }
  return (
    <span
      {...handlers}
      className={look}
      ref={setBox}
      // Focusable, so that keyboard users can read the rest.
      tabIndex={isCut ? 0 : undefined}
    >
      {words}
      {fullText}
    </span>
  )
}
