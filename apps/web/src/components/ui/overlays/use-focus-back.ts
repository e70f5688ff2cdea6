import { useEffect, useLayoutEffect, useRef } from 'react'
import { findStart } from './find-start.ts'
import { OPEN_DIALOG } from './open-dialog.ts'

/** Where the focus was when an overlay opened. */
interface Place {
  /** The element that had it, and all that it stood in, from inside to outside. */
  path: Element[]
  /** The same of the overlay that was open by then: it may be gone when this one closes. */
  below: Place | null
}

/** Of the overlay on top. */
let top: Place | null = null
/** How often an overlay has opened or closed. */
let changes = 0

function pathToFocus(): Element[] {
  const path: Element[] = []
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) path.push(at)
  return path
}

const isUsable = (one: Element): boolean => one.isConnected && !one.closest('[inert]')

/** The element itself, or else the beginning of the part of the page that it stood in; null if all of that has gone. */
function findBack(place: Place): HTMLElement | null {
  let isThere = place.path.length === 0
  for (let at: Place | null = place; at; at = at.below) {
    const [left, ...around] = at.path
    if (left instanceof HTMLElement && isUsable(left)) return left
    isThere ||= at.path.some((one) => one.isConnected)
    // Of an overlay that is gone, the empty place at the end of the document is still there.
    const part = around.find((one) => isUsable(one) && one.closest('section, main'))
    if (part) return findStart(part)
  }
  return isThere ? findStart(null) : null
}

function goBack(place: Place): void {
  const now = document.activeElement
  // It was moved meanwhile, to the next page for instance.
  if (now && now !== document.body && !now.closest('[inert]')) return
  const back = findBack(place)
  const dialog = document.querySelector(`${OPEN_DIALOG}[aria-modal]`)
  if (!dialog || dialog.contains(back)) back?.focus({ preventScroll: true })
}

/**
 * Returns the focus when an overlay closes, also one that is mounted open or unmounted with its closing, and one whose
 * opener is gone by then. Mantine returns it only if the overlay stays mounted.
 */
export function useFocusBack(opened: boolean): void {
  const place = useRef<Place | null>(null)
  if (!opened) place.current = null
  // In the same commit, the overlay below may go.
  else place.current ??= { path: pathToFocus(), below: top }
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each opening
  useEffect(() => {
    const own = place.current
    // A menu that closes has given the focus back by now.
    if (own && !own.path[0]?.isConnected && document.activeElement !== document.body) own.path = pathToFocus()
  }, [opened])
  // biome-ignore lint/correctness/useExhaustiveDependencies: from each opening to its closing
  useLayoutEffect(() => {
    const own = place.current
    if (!own) return
    top = own
    changes += 1
    return () => {
      if (top === own) top = own.below
      changes += 1
      const closing = changes
      // What follows the closing is drawn by then. If that is another overlay, the focus is its business.
      requestAnimationFrame(() => requestAnimationFrame(() => closing === changes && goBack(own)))
    }
  }, [opened])
}
