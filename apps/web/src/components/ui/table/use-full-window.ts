import { type RefObject, useEffect, useState } from 'react'
import { isForDialog, OPEN_DIALOG } from '../overlays/open-dialog.ts'

/** All siblings of an element and of its ancestors, up to the root of the application. */
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
 * Lets a part of the page fill the window, and the screen if the browser allows it. Requests full screen for the whole
 * document, so that dialogs still show, and makes the rest of the page inert. Esc leaves it.
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
      // The browser leaves full screen on Esc even if the key was meant for a dialog. The part then still fills the
      // window.
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
    // If the browser refuses full screen, the part still fills the window.
    if (!full) void document.documentElement.requestFullscreen?.().catch(() => undefined)
    setFull(!full)
  }
  return { full, toggle }
}
