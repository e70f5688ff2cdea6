import { useEffect } from 'react'

const KEY = 'screenWidth'

function storeScreenWidth(): void {
  try {
    localStorage.setItem(KEY, String(window.innerWidth))
  } catch {
    // Without storage nothing is remembered; the page is laid out by what it measures.
  }
}

/** Keeps on the device how wide the window is, in px, for as long as the page is there. */
export function useStoredScreenWidth(): void {
  useEffect(() => {
    storeScreenWidth()
    window.addEventListener('resize', storeScreenWidth)
    return () => window.removeEventListener('resize', storeScreenWidth)
  }, [])
}
