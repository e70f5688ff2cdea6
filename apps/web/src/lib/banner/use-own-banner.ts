import { useEffect } from 'react'
import { placeBanner, readBanner, showBannersAt } from './banner-store.ts'

/**
 * For a page that shows messages itself, within a frame that does not. Its messages, including those from the step
 * before, are removed when it is left.
 */
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
