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

/** Letters with tails reach a little below their line. */
const HALF_A_LINE = 8

interface Corner {
  top: number
  left: number
}

/** Whether a box holds more than it shows: at the end of its line, or below its last one. */
const isCutOff = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + HALF_A_LINE

/** Whether a text is cut off, and where to show it in full. */
function useFullText(words: string) {
  const box = useRef<HTMLElement | null>(null)
  const setBox = (element: HTMLElement | null) => {
    box.current = element
  }
  const [isCut, setCut] = useState(false)
  const [corner, setCorner] = useState<Corner | null>(null)
  // After the paint: measuring before it would lay out the page once more for a table of rows.
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

/**
 * A text of at most 200 px, or as wide as its column. If it is cut off, the full text is shown on hover and focus; Esc
 * hides it.
 */
export function CutText({ children: words, to, className }: CutTextProps) {
  const { setBox, isCut, corner, handlers } = useFullText(words)
  const fullText: ReactNode = corner && (
    <span className={styles.whole} style={corner} aria-hidden="true">
      {words}
    </span>
  )
  const look = cx(styles.cut, className)
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
      // Keyboard users read the rest by focusing it.
      tabIndex={isCut ? 0 : undefined}
    >
      {words}
      {fullText}
    </span>
  )
}
