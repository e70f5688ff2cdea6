import { useEffect } from 'react'
import { placeBanner, readBanner, showBannersAt } from './banner-store.ts'

/** A page is shown: what was said on the way to it belongs to it, all else goes. */
function arriveAt(page: string): void {
  showBannersAt(page)
  const message = readBanner()
  if (message && message.page === undefined) placeBanner({ ...message, page })
  else if (message && message.page !== page) placeBanner(null)
}

/** Lets a message go with the page that it belongs to. */
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
