import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { readPath } from '../navigation/read-path.ts'
import { useFocusBack } from './use-focus-back.ts'
import { useScrollLock } from './use-scroll-lock.ts'

/**
 * Shared behavior of dialogs and sheets: the page behind does not scroll, gets the focus back, and closes them when it
 * is left.
 */
export function useOverlay(opened: boolean, onClose: () => void): void {
  useScrollLock(opened)
  useFocusBack(opened)
  const { pathname } = useLocation()
  const page = useRef(pathname)
  const openedAt = useRef('')
  useLayoutEffect(() => {
    if (opened) openedAt.current = readPath()
  }, [opened])
  useEffect(() => {
    if (page.current === pathname) return
    page.current = pathname
    if (opened && pathname !== openedAt.current) onClose()
  }, [pathname, opened, onClose])
}
