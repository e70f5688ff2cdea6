import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Clamp<E extends HTMLElement> = {
  ref: RefObject<E | null>
  /** Whether anything is hidden, or would be if it were closed again. */
  clamped: boolean
  /** What `findEnd` found in the cut text. */
  end: number | undefined
  open: boolean
  toggle: () => void
}

const watched = new Map<Element, (isCut: boolean) => void>()
let observer: ResizeObserver | undefined

/** All texts that changed are measured before the first of them is drawn again: the page is laid out once for all. */
function report(): void {
  const cuts = [...watched].map(([element, tell]) => [tell, element.scrollHeight > element.clientHeight + 1] as const)
  // Drawn at once, “More” comes in the same frame and moves nothing.
  flushSync(() => {
    for (const [tell, isCut] of cuts) tell(isCut)
  })
}

/**
 * Tells whether an element is cut whenever its size changes. The browser reports once as soon as it has laid out the page:
 * asked any sooner, it would have to do so just for this.
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
 * For a text that CSS cuts after some lines: a “More” is offered only where there is more. Where it is to follow the last
 * word, `findEnd` finds that in a cut text, among all that is measured at once.
 */
export function useClamp<E extends HTMLElement>(findEnd?: (element: E) => number): Clamp<E> {
  const ref = useRef<E>(null)
  const [end, setEnd] = useState<number>()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const element = ref.current
    // While it is open nothing is cut, and measuring would take the “Less” away.
    if (element && !open) return watchCut(element, (isCut) => setEnd(isCut ? (findEnd?.(element) ?? 0) : undefined))
  }, [open, findEnd])

  return { ref, clamped: end !== undefined, end, open, toggle: () => setOpen((current) => !current) }
}
