import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface Disclosure<E extends HTMLElement> {
  open: boolean
  toggle: () => void
  close: () => void
  /** Around the button and what it opens: leaving it closes. */
  area: RefObject<E | null>
}

/** A button that shows something below itself: Escape, a press elsewhere and leaving it with the keyboard close it. */
export function useDisclosure<E extends HTMLElement>(): Disclosure<E> {
  const [open, setOpen] = useState(false)
  const area = useRef<E>(null)
  const close = useCallback(() => setOpen(false), [])
  const toggle = useCallback(() => setOpen((now) => !now), [])
  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => {
      if (!area.current?.contains(event.target as Node)) close()
    }
    const pressKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      area.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', pressKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', pressKey)
    }
  }, [open, close])
  return { open, toggle, close, area }
}
