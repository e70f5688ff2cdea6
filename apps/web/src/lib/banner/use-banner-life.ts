import { useEffect } from 'react'
import { placeBanner, readBanner, showBannersAt } from './banner-store.ts'

/** When a page is shown: a message for the next page now belongs to it, and other messages are removed. */
function arriveAt(page: string): void {
  showBannersAt(page)
  const message = readBanner()
  if (message && message.page === undefined) placeBanner({ ...message, page })
  else if (message && message.page !== page) placeBanner(null)
}

/** Removes a message when its page is left. */
export function useBannerLife(pathname: string): void {
  useEffect(() => arriveAt(pathname), [pathname])
  useEffect(
    () => () => {
      showBannersAt(undefined)
      const message = readBanner()
      if (message?.page !== undefined) placeBanner({ ...message, page: undefined })
    },
    [],
  )
}
