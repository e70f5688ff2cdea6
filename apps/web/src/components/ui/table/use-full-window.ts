import { type RefObject, useEffect, useState } from 'react'
import { isForDialog, OPEN_DIALOG } from '../overlays/open-dialog.ts'

/** Everything beside the way from an element up to the root of the application. */
function listOthers(element: Element): Element[] {
  const others: Element[] = []
  for (
    let at: Element | null = element;
    at?.parentElement && at.id !== 'root' && at.parentElement !== document.body;
  ) {
    others.push(...[...at.parentElement.children].filter((child) => child !== at && !child.hasAttribute('inert')))
    at = at.parentElement
  }
  return others
}

/**
 * Lets a part of the page fill the window, and the screen where the browser allows it. The whole document is asked to
 * fill the screen, so that dialogs still show; what lies behind cannot be reached meanwhile. Esc leads back.
 */
export function useFullWindow(part: RefObject<HTMLElement | null>): { full: boolean; toggle: () => void } {
  const [full, setFull] = useState(false)
  useEffect(() => {
    if (!full || !part.current) return
    const others = listOthers(part.current)
    for (const other of others) other.setAttribute('inert', '')
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isForDialog(event)) setFull(false)
    }
    const onChange = () => {
      // The browser ends it at Esc, also where that was meant for a dialog: the window stays filled.
      if (!document.fullscreenElement && !document.querySelector(OPEN_DIALOG)) setFull(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      for (const other of others) other.removeAttribute('inert')
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [full, part])
  const toggle = () => {
    // Refused where a page may not fill the screen: the window is filled all the same.
    if (!full) void document.documentElement.requestFullscreen?.().catch(() => undefined)
    setFull(!full)
  }
  return { full, toggle }
}
