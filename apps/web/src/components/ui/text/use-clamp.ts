import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Clamp<E extends HTMLElement> = {
  ref: RefObject<E | null>
  /** Whether the text is cut off, or would be if it were closed again. */
  clamped: boolean
  /** Result of `findEnd` for the cut text. */
  end: number | undefined
  open: boolean
  toggle: () => void
}

const watched = new Map<Element, (isCut: boolean) => void>()
let observer: ResizeObserver | undefined

/** Measures all texts that changed before rendering any of them, so that the page is laid out only once. */
function report(): void {
  const cuts = [...watched].map(([element, tell]) => [tell, element.scrollHeight > element.clientHeight + 1] as const)
  // Synchronous, so that “More” appears in the same frame and nothing moves.
  flushSync(() => {
    for (const [tell, isCut] of cuts) tell(isCut)
  })
}

/**
 * Calls `tell` with whether an element is cut off, whenever its size changes. Browsers report for the first time after
 * layout; measuring earlier would force an extra layout.
 */
function watchCut(element: Element, tell: (isCut: boolean) => void): () => void {
  observer ??= new ResizeObserver(report)
  watched.set(element, tell)
  observer.observe(element)
  return () => {
    watched.delete(element)
    observer?.unobserve(element)
    if (watched.size > 0) return
    observer?.disconnect()
    observer = undefined
  }
}

/**
 * For a text that CSS cuts after some lines, with “More” only if something is cut off. If “More” has to follow the last
 * visible word, `findEnd` finds that position; it runs together with all other measurements.
 */
export function useClamp<E extends HTMLElement>(findEnd?: (element: E) => number): Clamp<E> {
  const ref = useRef<E>(null)
  const [end, setEnd] = useState<number>()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const element = ref.current
    // An open text is never cut off, so measuring it would remove “Less”.
    if (element && !open) return watchCut(element, (isCut) => setEnd(isCut ? (findEnd?.(element) ?? 0) : undefined))
  }, [open, findEnd])

  return { ref, clamped: end !== undefined, end, open, toggle: () => setOpen((current) => !current) }
}
