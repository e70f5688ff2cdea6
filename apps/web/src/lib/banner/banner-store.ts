import { useSyncExternalStore } from 'react'
import { isConnected, watchConnection } from '../client/connection.ts'

/** A message above the page. It disappears when dismissed, or when its page is left. */
export interface BannerMessage {
  /** Key in the catalog of errors. */
  key: string
  kind: 'danger' | 'success' | 'info'
  /** Key and catalog of a text to use here in place of the error's, which may address someone else. */
  words?: string | undefined
  /** Name of what the message is about. */
  about?: string | undefined
  /** Address of a resource that was not found. */
  missing?: string | undefined
  /** Address of the page that the message belongs to. Undefined: the next page that shows messages. */
  page?: string | undefined
}

let current: BannerMessage | null = null
/** Address of the page that shows messages now. */
let page: string | undefined
const listeners = new Set<() => void>()

const set = (message: BannerMessage | null) => {
  current = message
  for (const listener of listeners) listener()
}

type Details = Omit<BannerMessage, 'key' | 'kind' | 'page'> & {
  /** Keeps the message for the next page. */
  ahead?: boolean
}

export const showBanner = (key: string, kind: BannerMessage['kind'] = 'danger', details: Details = {}): void => {
  const { ahead = false, ...rest } = details
  set({ key, kind, ...rest, page: ahead ? undefined : page })
}
export const dismissBanner = (): void => set(null)

/** Dismisses the message about a missing network when the network is back. */
watchConnection(() => isConnected() && current?.key === 'offline' && dismissBanner())

/** Shows on the next page that a resource was not found. The address tells what it was. */
export const showMissing = (pathname: string): void =>
  showBanner('resource_not_found', 'danger', { ahead: true, missing: pathname })

/** For the hooks that follow page changes: read and set the message, and set the page that shows messages. */
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
