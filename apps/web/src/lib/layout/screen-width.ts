import { useEffect } from 'react'
import { writeDevice } from '../storage/device-storage.ts'

// Without storage nothing is remembered; the page is laid out by what it measures.
const storeScreenWidth = (): void => void writeDevice('screenWidth', String(window.innerWidth))

/** Keeps on the device how wide the window is, in px, for as long as the page is there. */
export function useStoredScreenWidth(): void {
  useEffect(() => {
    storeScreenWidth()
    window.addEventListener('resize', storeScreenWidth)
    return () => window.removeEventListener('resize', storeScreenWidth)
  }, [])
}
