import { useEffect } from 'react'

const positions = new Map<string, number>()

/** Stores the scroll position inside a table by the address of the page, and restores it when the reader returns. */
export function useSavedScroll(region: HTMLElement | null, address: string | undefined): void {
  useEffect(() => {
    if (!region || address === undefined) return
    region.scrollTop = positions.get(address) ?? 0
    const keep = () => void positions.set(address, region.scrollTop)
    region.addEventListener('scroll', keep, { passive: true })
    return () => region.removeEventListener('scroll', keep)
  }, [region, address])
}
