import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Clamp<E extends HTMLElement> = {
  ref: RefObject<E | null>
  /** Whether anything is hidden, or would be if it were closed again. */
  clamped: boolean
  open: boolean
  toggle: () => void
}

/** For a text that CSS cuts after some lines: a “More” is offered only where there is more. */
export function useClamp<E extends HTMLElement>(): Clamp<E> {
  const ref = useRef<E>(null)
  const [clamped, setClamped] = useState(false)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const element = ref.current
    // While it is open nothing is cut, and measuring would take the “Less” away.
    if (!element || open) return
    // The browser reports once as soon as it has laid out the page: asked any sooner, it would have to do so just for
    // this. Drawn at once, “More” comes in the same frame and moves nothing.
    const observer = new ResizeObserver(() =>
      flushSync(() => setClamped(element.scrollHeight > element.clientHeight + 1)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [open])

  return { ref, clamped, open, toggle: () => setOpen((current) => !current) }
}
