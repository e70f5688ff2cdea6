import { type RefObject, useLayoutEffect, useState } from 'react'

const EVERYTHING = Number.POSITIVE_INFINITY

/**
 * Number of items on the first line of a wrapping row. `EVERYTHING` if all fit the bar, or if the row shows its other
 * lines.
 */
function countFitting(row: HTMLElement): number {
  if (getComputedStyle(row).overflow === 'visible') return EVERYTHING
  const items = [...row.children] as HTMLElement[]
  const bar = row.parentElement as HTMLElement
  const { paddingLeft, paddingRight } = getComputedStyle(bar)
  const room = bar.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  // Measures the bar, because the row itself is narrower while the button for the remaining items is beside it.
  if (items.reduce((sum, item) => sum + item.offsetWidth, 0) <= room) return EVERYTHING
  const below = items.findIndex((item) => item.offsetTop > (items[0] as HTMLElement).offsetTop)
  return below === -1 ? EVERYTHING : below
}

/** Number of visible children of a wrapping row that hides its other lines. Change `version` when the texts change. */
export function useOverflow(row: RefObject<HTMLElement | null>, version: string): number {
  const [fitting, setFitting] = useState(EVERYTHING)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other widths
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => setFitting(countFitting(element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Measures again when fonts have loaded, because text in the fallback font has another width.
    void document.fonts?.ready.then(measure)
    return () => observer.disconnect()
  }, [row, version])
  return fitting
}
