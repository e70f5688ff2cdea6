import { useRef } from 'react'

/**
 * Time until a pressed button is disabled, in milliseconds. Tests set it to 0: how fast a machine gets from one press to
 * the next must not decide them.
 */
export const pressMoment = { ms: 50 }

/**
 * Returns a function that tells whether a press is the first one. The second press of a double click would submit
 * again.
 */
export function useSinglePress(): () => boolean {
  const pressed = useRef(false)
  return () => {
    if (pressed.current) return false
    if (pressMoment.ms === 0) return true
    pressed.current = true
    setTimeout(() => {
      pressed.current = false
    }, pressMoment.ms)
    return true
  }
}
