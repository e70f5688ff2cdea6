import { useEffect, useLayoutEffect, useRef } from 'react'
import { findStart } from './find-start.ts'
import { OPEN_DIALOG } from './open-dialog.ts'

/** Where the focus was when an overlay opened. */
interface Place {
  /** The element that had it, and all that it stood in, from inside to outside. */
  path: Element[]
  /** The same of the overlay that was open by then, or that had just closed: it may be gone when this one closes. */
  below: Place | null
  /** Whether the overlay is still open. */
  isOpen: boolean
}

/** Of the overlay on top. */
let top: Place | null = null
/** Of the overlay that has just closed and has not given the focus back yet. */
let closing: Place | null = null

function topAfter(place: Place): Place | null {
  let next = place.below
  while (next && !next.isOpen) next = next.below
  return next
}

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
  // In the same commit, the overlay below may go. One that had to be loaded comes up a little later.
  else place.current ??= { path: pathToFocus(), below: closing ?? top, isOpen: true }
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
    own.isOpen = true
    // The focus is the business of this overlay now.
    closing = null
    return () => {
      own.isOpen = false
      if (top === own) top = topAfter(own)
      closing = own
      // What follows the closing is drawn by then, and may be another overlay that has opened or closed.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (closing !== own) return
          closing = null
          goBack(own)
        }),
      )
    }
  }, [opened])
}
