import { useSyncExternalStore } from 'react'

/** A message above the page. It goes when it is dismissed, or with the page that it belongs to. */
export interface BannerMessage {
  /** A key of the error catalog. */
  key: string
  kind: 'danger' | 'success'
  /** Other words for this place, by key and catalog: the catalog of errors may speak to somebody else. */
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
  /** It is said on the page that is gone to next, too. */
  ahead?: boolean
}

export const showBanner = (key: string, kind: BannerMessage['kind'] = 'danger', details: Details = {}): void => {
  const { ahead = false, ...rest } = details
  set({ key, kind, ...rest, page: ahead ? undefined : page })
}
export const dismissBanner = (): void => set(null)

/** That something is not there, said on the page that follows. The address says what was looked for. */
export const showMissing = (pathname: string): void =>
  showBanner('resource_not_found', 'danger', { ahead: true, missing: pathname })

/** A page with messages is shown: what was said on the way to it belongs to it, all else goes. */
export function arriveAtPage(pathname: string): void {
  page = pathname
  if (current && current.page === undefined) set({ ...current, page })
  else if (current && current.page !== page) dismissBanner()
}

/** A page with messages is left. Its message goes, unless the same page is drawn again at once. */
export function leavePage(): void {
  page = undefined
  queueMicrotask(() => {
    if (page === undefined && current?.page !== undefined) dismissBanner()
  })
}

export const useBanner = (): BannerMessage | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
