import { useEffect } from 'react'

const PRODUCT = 'Evenground'

/** Sets the window title of a page, for tabs, history and screen readers. */
export function usePageTitle(...parts: (string | null | undefined)[]): void {
  const title = [...parts.filter(Boolean), PRODUCT].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
