import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to a place if what had it has vanished, for example a pressed button that the next state does not
 * have. `state` names the present one.
 */
export function useKeptFocus<Place extends HTMLElement>(state: string): RefObject<Place | null> {
  const place = useRef<Place>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state may have removed what had the focus
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [state])
  return place
}
