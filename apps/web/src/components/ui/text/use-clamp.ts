import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Clamp<E extends HTMLElement> = {
  ref: RefObject<E | null>
  /** Whether anything is hidden, or would be if it were closed again. */
  clamped: boolean
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

/** For a text that CSS cuts after some lines: a “More” is offered only where there is more. */
export function useClamp<E extends HTMLElement>(): Clamp<E> {
  const ref = useRef<E>(null)
  const [clamped, setClamped] = useState(false)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    // While it is open nothing is cut, and measuring would take the “Less” away.
    if (ref.current && !open) return watchCut(ref.current, setClamped)
  }, [open])

  return { ref, clamped, open, toggle: () => setOpen((current) => !current) }
}
