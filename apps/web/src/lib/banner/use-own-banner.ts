import { useEffect } from 'react'
import { placeBanner, readBanner, showBannersAt } from './banner-store.ts'

/** For a page that shows messages in a frame that does not: what is said on it, or on the way to it, goes with it. */
export function useOwnBanner(page: string): void {
  useEffect(() => {
    showBannersAt(page)
    const message = readBanner()
    if (message) placeBanner({ ...message, page })
    return () => {
      showBannersAt(undefined)
      if (readBanner()?.page === page) placeBanner(null)
    }
  }, [page])
}
