import { useEffect } from 'react'

const positions = new Map<string, number>()

/** Keeps how far a table was scrolled within itself, under the address that it was at, for whoever comes back. */
export function useKeptScroll(region: HTMLElement | null, address: string | undefined): void {
  useEffect(() => {
    if (!region || address === undefined) return
    region.scrollTop = positions.get(address) ?? 0
    const keep = () => void positions.set(address, region.scrollTop)
    region.addEventListener('scroll', keep, { passive: true })
    return () => region.removeEventListener('scroll', keep)
  }, [region, address])
}
