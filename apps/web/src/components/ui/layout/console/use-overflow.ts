import { type RefObject, useLayoutEffect, useState } from 'react'

const EVERYTHING = Number.POSITIVE_INFINITY

/** How many items of a wrapping row are on its first line; everything, where the whole bar has room for them, or the row shows its other lines. */
function countFitting(row: HTMLElement): number {
  if (getComputedStyle(row).overflow === 'visible') return EVERYTHING
  const items = [...row.children] as HTMLElement[]
  const bar = row.parentElement as HTMLElement
  const { paddingLeft, paddingRight } = getComputedStyle(bar)
  const room = bar.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  // The row alone does not tell: beside a button for the rest it is narrower than it need be.
  if (items.reduce((sum, item) => sum + item.offsetWidth, 0) <= room) return EVERYTHING
  const below = items.findIndex((item) => item.offsetTop > (items[0] as HTMLElement).offsetTop)
  return below === -1 ? EVERYTHING : below
}

/** How many of a wrapping row's children can be seen. The row hides its other lines; `version` changes with its words. */
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
    // Words in the fallback font are of another width.
    void document.fonts?.ready.then(measure)
    return () => observer.disconnect()
  }, [row, version])
  return fitting
}
