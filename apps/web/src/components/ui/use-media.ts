import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches. For content that a small screen would only render to hide. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches)
}

/** Whether the window is as narrow as a phone, where styles fold columns into one. */
export const usePhone = (): boolean => useMedia('(max-width: 767px)')
