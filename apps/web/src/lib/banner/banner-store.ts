import { useSyncExternalStore } from 'react'
import { isConnected, watchConnection } from '../client/connection.ts'

/** A message above the page. It goes when it is dismissed, or with the page that it belongs to. */
export interface BannerMessage {
  /** A key of the error catalog. */
  key: string
  kind: 'danger' | 'success' | 'info'
  /** Other words for this place, by key and catalog: the catalog of errors may speak to someone else. */
  words?: string | undefined
  /** The name of what it is about. */
  about?: string | undefined
  /** The address at which something was looked for and not found. */
  missing?: string | undefined
  /** The address that it belongs to; undefined: the next one that shows messages. */
  page?: string | undefined
}

let current: BannerMessage | null = null
/** The address whose messages are shown now. */
let page: string | undefined
const listeners = new Set<() => void>()

const set = (message: BannerMessage | null) => {
  current = message
  for (const listener of listeners) listener()
}

type Details = Omit<BannerMessage, 'key' | 'kind' | 'page'> & {
  /** The message is also shown on the next page. */
  ahead?: boolean
}

export const showBanner = (key: string, kind: BannerMessage['kind'] = 'danger', details: Details = {}): void => {
  const { ahead = false, ...rest } = details
  set({ key, kind, ...rest, page: ahead ? undefined : page })
}
export const dismissBanner = (): void => set(null)

/** Once the network is back, it is not missing any more. */
watchConnection(() => isConnected() && current?.key === 'offline' && dismissBanner())

/** That something is not there, said on the page that follows. The address says what was looked for. */
export const showMissing = (pathname: string): void =>
  showBanner('resource_not_found', 'danger', { ahead: true, missing: pathname })

/** For what follows the pages: the message now, and which address shows messages. */
export const readBanner = (): BannerMessage | null => current
export const placeBanner = (message: BannerMessage | null): void => set(message)
export const showBannersAt = (address: string | undefined): void => {
  page = address
}

export const useBanner = (): BannerMessage | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
