import { useEffect } from 'react'
import { writeDevice } from '../storage/device-storage.ts'

// Without storage nothing is remembered; the page is laid out by what it measures.
const storeScreenWidth = (): void => void writeDevice('screenWidth', String(window.innerWidth))

/** Stores the width of the window in px on the device while the page is open. */
export function useStoredScreenWidth(): void {
  useEffect(() => {
    storeScreenWidth()
    window.addEventListener('resize', storeScreenWidth)
    return () => window.removeEventListener('resize', storeScreenWidth)
  }, [])
}
