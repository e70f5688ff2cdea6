import { focusArrival } from './focus-arrival.ts'

let stopWaiting: (() => void) | undefined

/**
 * Focuses the first heading once it is rendered, unless the focus has moved since navigation. `left` is the element
 * that had it then.
 */
export function focusHeading(left: Element | null): void {
  stopWaiting?.()
  stopWaiting = undefined
  const main = document.querySelector('main')
  if (!main) return
  const arrive = (): boolean => {
    const heading = main.querySelector('h1')
    if (!heading) return false
    const now = document.activeElement
    // Focuses without scrolling, so that a restored scroll position is kept.
    if (now === document.body || (now === left && !main.contains(now))) focusArrival(heading)
    return true
  }
  if (arrive()) return
  const observer = new MutationObserver(() => arrive() && observer.disconnect())
  observer.observe(main, { childList: true, subtree: true })
  stopWaiting = () => observer.disconnect()
}
