import { type RefObject, useEffect, useRef } from 'react'

interface FocusPlaces {
  heading: RefObject<HTMLHeadingElement | null>
  buttons: RefObject<HTMLDivElement | null>
}

/**
 * The button that changes the mode goes with it: without help the focus would be nowhere. The title takes it on arrival
 * and when editing begins, Edit when editing ends.
 */
export function useFocusByMode(mode: 'view' | 'edit'): FocusPlaces {
  const heading = useRef<HTMLHeadingElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const before = useRef<typeof mode>(null)
  useEffect(() => {
    const ended = before.current === 'edit' && mode === 'view'
    if (before.current === mode) return
    before.current = mode
    const edit = ended && buttons.current?.querySelector<HTMLElement>('[data-edit]')
    if (edit) edit.focus()
    else heading.current?.focus({ preventScroll: true })
  }, [mode])
  return { heading, buttons }
}
