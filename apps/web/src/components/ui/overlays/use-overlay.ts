import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useFocusBack } from './use-focus-back.ts'
import { useScrollLock } from './use-scroll-lock.ts'

/** What dialogs and sheets have in common: the page behind stays where it is, gets the focus back, and takes them along. */
export function useOverlay(opened: boolean, onClose: () => void): void {
  useScrollLock(opened)
  useFocusBack(opened)
  const { pathname } = useLocation()
  const page = useRef(pathname)
  useEffect(() => {
    if (page.current === pathname) return
    page.current = pathname
    if (opened) onClose()
  }, [pathname, opened, onClose])
}
