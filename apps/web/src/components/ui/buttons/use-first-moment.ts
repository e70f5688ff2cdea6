import { useEffect, useState } from 'react'

/** A finger that taps twice, or a key that is held, has let go by then. Tests set it to 0. */
export const firstMoment = { ms: 500 }

/**
 * True in the first moment of what is shown: its button may have come up under a finger that taps twice, and must not be
 * pressed by that.
 */
export function useFirstMoment(): boolean {
  const [isEarly, setEarly] = useState(firstMoment.ms > 0)
  useEffect(() => {
    const timer = setTimeout(setEarly, firstMoment.ms, false)
    return () => clearTimeout(timer)
  }, [])
  return isEarly
}
