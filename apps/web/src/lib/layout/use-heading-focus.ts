import { useEffect, useRef } from 'react'
import { focusArrival } from './focus-arrival.ts'

/** Moves the focus to the first heading once it is rendered, unless it is already inside the page. Returns how to stop waiting. */
function focusHeading(): (() => void) | undefined {
  const main = document.getElementById('main')
  if (!main) return
  const left = document.activeElement
  const arrive = (): boolean => {
    const heading = main.querySelector('h1')
    if (!heading) return false
    const now = document.activeElement
    // Restores the scroll position only if the focus does not scroll.
    if (now === document.body || (now === left && !main.contains(now))) focusArrival(heading)
    return true
  }
  if (arrive()) return
  const observer = new MutationObserver(() => arrive() && observer.disconnect())
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** A page that is gone to says what it is: the focus does not stay on the link, nor on what is no longer there. */
export function useHeadingFocus(pathname: string): void {
  const known = useRef(pathname)
  useEffect(() => {
    if (known.current === pathname) return
    known.current = pathname
    return focusHeading()
  }, [pathname])
}
