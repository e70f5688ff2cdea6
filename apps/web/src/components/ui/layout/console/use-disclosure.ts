import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface Disclosure<E extends HTMLElement> {
  open: boolean
  toggle: () => void
  close: () => void
  /** Ref of the element that contains the button and the opened content. A press or focus outside it closes. */
  area: RefObject<E | null>
}

/** For a button that opens content below it. Escape, a press elsewhere, or moving the focus away closes the content. */
export function useDisclosure<E extends HTMLElement>(): Disclosure<E> {
  const [open, setOpen] = useState(false)
  const area = useRef<E>(null)
  const close = useCallback(() => setOpen(false), [])
  const toggle = useCallback(() => setOpen((now) => !now), [])
  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => {
      if (!area.current?.contains(event.target as Node)) close()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      area.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open, close])
  return { open, toggle, close, area }
}
