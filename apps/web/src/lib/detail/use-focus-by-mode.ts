import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusArrival } from '../layout/focus-arrival.ts'

interface FocusPlaces {
  heading: RefObject<HTMLHeadingElement | null>
  buttons: RefObject<HTMLDivElement | null>
}

/**
 * The button that switches the mode disappears with it, so the focus is moved: to the title on arrival and when editing
 * begins, to Edit when editing ends.
 */
export function useFocusByMode(mode: 'view' | 'edit'): FocusPlaces {
  const heading = useRef<HTMLHeadingElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const before = useRef<typeof mode>(null)
  // A layout effect, together with the buttons: a moment later, someone may have pressed Tab already and would lose the
  // focus.
  useLayoutEffect(() => {
    const ended = before.current === 'edit' && mode === 'view'
    if (before.current === mode) return
    before.current = mode
    const edit = ended && buttons.current?.querySelector<HTMLElement>('[data-edit]')
    if (edit) edit.focus()
    else focusArrival(heading.current)
  }, [mode])
  return { heading, buttons }
}
