import { focusArrival } from './focus-arrival.ts'

let stopWaiting: (() => void) | undefined

/** Moves the focus to the first heading once it is rendered, unless someone has moved it since then from where it was left. */
export function focusHeading(left: Element | null): void {
  stopWaiting?.()
  stopWaiting = undefined
  const main = document.querySelector('main')
  if (!main) return
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
  stopWaiting = () => observer.disconnect()
}
