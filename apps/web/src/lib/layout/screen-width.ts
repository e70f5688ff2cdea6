import { useEffect } from 'react'
import { writeDevice } from '../storage/device-storage.ts'

// Without storage the width is not remembered, and the page uses what it measures.
const storeScreenWidth = (): void => void writeDevice('screenWidth', String(window.innerWidth))

/** Keeps the window's width in pixels stored on the device while the page is open. */
export function useStoredScreenWidth(): void {
  useEffect(() => {
    storeScreenWidth()
    window.addEventListener('resize', storeScreenWidth)
    return () => window.removeEventListener('resize', storeScreenWidth)
  }, [])
}
