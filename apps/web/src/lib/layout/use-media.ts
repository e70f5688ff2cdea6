import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds: for what would cost a small screen work that it then hides. */
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

/** A window as narrow as a phone, where the styles fold columns into one. */
export const usePhone = (): boolean => useMedia('(max-width: 767px)')
