import { useRef } from 'react'

/** Time until a pressed button is disabled, in milliseconds. */
const MOMENT_MS = 50

/**
 * Returns a function that tells whether a press is the first one. The second press of a double click would submit
 * again.
 */
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
