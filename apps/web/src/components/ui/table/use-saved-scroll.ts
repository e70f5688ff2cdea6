import { useEffect } from 'react'

const positions = new Map<string, number>()

/** Remembers the scroll position inside a table by the address of the page, for when the reader comes back. */
export function useSavedScroll(region: HTMLElement | null, address: string | undefined): void {
  useEffect(() => {
    if (!region || address === undefined) return
    region.scrollTop = positions.get(address) ?? 0
    const keep = () => void positions.set(address, region.scrollTop)
    region.addEventListener('scroll', keep, { passive: true })
    return () => region.removeEventListener('scroll', keep)
  }, [region, address])
}
