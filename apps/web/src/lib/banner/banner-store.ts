import { useSyncExternalStore } from 'react'

/** A message above the page, by key of the error catalog. It survives one change of page, until it is dismissed. */
export interface BannerMessage {
  key: string
  kind: 'danger' | 'success'
}

let current: BannerMessage | null = null
const listeners = new Set<() => void>()

const set = (message: BannerMessage | null) => {
  current = message
  for (const listener of listeners) listener()
}

export const showBanner = (key: string, kind: BannerMessage['kind'] = 'danger'): void => set({ key, kind })
export const dismissBanner = (): void => set(null)

export const useBanner = (): BannerMessage | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
