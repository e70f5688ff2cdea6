import { useEffect, useRef } from 'react'

/** A page that is gone to says what it is: the focus does not stay on the link, nor on what is no longer there. */
export function useHeadingFocus(pathname: string): void {
  const known = useRef(pathname)
  useEffect(() => {
    if (known.current === pathname) return
    known.current = pathname
    const left = document.activeElement
    // The first page does without.
    import('./focus-heading.ts').then(
      ({ focusHeading }) => focusHeading(left),
      () => undefined,
    )
  }, [pathname])
}
