import { useRef } from 'react'

/** A button learns a moment after its press that it has to wait. */
const MOMENT_MS = 50

/** Whether a press is the first one: the second of two without a gap would send the same thing again. */
export function useSinglePress(): () => boolean {
  const pressed = useRef(false)
  return () => {
    if (pressed.current) return false
    pressed.current = true
    setTimeout(() => {
      pressed.current = false
    }, MOMENT_MS)
    return true
  }
}
