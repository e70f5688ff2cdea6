import { useEffect, useLayoutEffect, useRef } from 'react'
import { findStart } from './find-start.ts'
import { OPEN_DIALOG } from './open-dialog.ts'

/** Where the focus was when an overlay opened. */
interface Place {
  /** The focused element and its ancestors, from inside to outside. */
  path: Element[]
  /**
   * Place of the overlay that was open at that time or had just closed. That overlay may be gone when this one closes.
   */
  below: Place | null
  /** Whether this overlay is still open. */
  isOpen: boolean
}

/** Place of the topmost overlay. */
let top: Place | null = null
/** Place of the overlay that has just closed and has not returned the focus yet. */
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

/**
 * The element that had the focus, otherwise the start of the part of the page around it. Null if all of that is gone.
 */
function findBack(place: Place): HTMLElement | null {
  let isThere = place.path.length === 0
  for (let at: Place | null = place; at; at = at.below) {
    const [left, ...around] = at.path
    if (left instanceof HTMLElement && isUsable(left)) return left
    isThere ||= at.path.some((one) => one.isConnected)
    // Only parts within a section or main: the empty portal of a closed overlay remains at the end of the document.
    const part = around.find((one) => isUsable(one) && one.closest('section, main'))
    if (part) return findStart(part)
  }
  return isThere ? findStart(null) : null
}

function goBack(place: Place): void {
  const now = document.activeElement
  // The focus has moved meanwhile, for example to the next page.
  if (now && now !== document.body && !now.closest('[inert]')) return
  const back = findBack(place)
  const dialog = document.querySelector(`${OPEN_DIALOG}[aria-modal]`)
  if (!dialog || dialog.contains(back)) back?.focus({ preventScroll: true })
}

/**
 * Returns the focus when an overlay closes. Also works if the overlay mounts and unmounts as it opens and closes, and
 * if its opener is gone. Mantine returns it only if the overlay stays mounted.
 */
export function useFocusBack(opened: boolean): void {
  const place = useRef<Place | null>(null)
  if (!opened) place.current = null
  // During render, because the overlay below may be removed in the same commit. A lazily loaded overlay opens a little
  // later, when `closing` is set.
  else place.current ??= { path: pathToFocus(), below: closing ?? top, isOpen: true }
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each opening
  useEffect(() => {
    const own = place.current
    // A menu that closed at the same time has returned the focus by now.
    if (own && !own.path[0]?.isConnected && document.activeElement !== document.body) own.path = pathToFocus()
  }, [opened])
  // biome-ignore lint/correctness/useExhaustiveDependencies: from each opening to its closing
  useLayoutEffect(() => {
    const own = place.current
    if (!own) return
    top = own
    own.isOpen = true
    // This overlay now controls the focus, so the one that closed must not take it back.
    closing = null
    return () => {
      own.isOpen = false
      if (top === own) top = topAfter(own)
      closing = own
      // By then, what follows the closing has been rendered, possibly another overlay.
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
