import { useEffect, useState } from 'react'

/**
 * How long buttons ignore presses, in milliseconds: long enough for a double tap or a held key to end. Tests set it to
 * 0.
 */
export const firstMoment = { ms: 500 }

/**
 * Whether the content has only just appeared. Its button must then ignore presses: it may have appeared under a finger
 * that taps twice.
 */
export function useFirstMoment(): boolean {
  const [isEarly, setEarly] = useState(firstMoment.ms > 0)
  useEffect(() => {
    const timer = setTimeout(setEarly, firstMoment.ms, false)
    return () => clearTimeout(timer)
  }, [])
  return isEarly
}
