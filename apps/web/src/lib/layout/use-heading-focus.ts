import { useEffect, useRef } from 'react'

/**
 * After navigation, moves the focus to the new page's heading, away from the pressed link or from content that is gone.
 */
export function useHeadingFocus(pathname: string): void {
  const known = useRef(pathname)
  useEffect(() => {
    if (known.current === pathname) return
    known.current = pathname
    const left = document.activeElement
    // Loaded on demand, because the first page does not need it.
    import('./focus-heading.ts').then(
      ({ focusHeading }) => focusHeading(left),
      () => undefined,
    )
  }, [pathname])
}
