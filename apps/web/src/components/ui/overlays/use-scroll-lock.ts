import { useLayoutEffect } from 'react'

/**
 * Keeps the page behind a dialog from scrolling. Mantine's own lock writes a style element, which the content security
 * policy forbids. The rule that stops scrolling is in styles/mantine.css; this hook reserves the width of the scroll
 * bar.
 */
export function useScrollLock(locked: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return
    const { style, clientWidth } = document.documentElement
    const bar = window.innerWidth - clientWidth
    if (bar > 0) style.paddingRight = `${bar}px`
    return () => {
      style.paddingRight = ''
    }
  }, [locked])
}
