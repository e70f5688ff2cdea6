/** The nearest ancestor that scrolls, or null if only the page scrolls. */
function findScroller(element: Element): Element | null {
  for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(up).overflowY)) return up
  }
  return null
}

/** Gap between the sticky head and the first row, in pixels. The same as before scrolling. */
const ROW_GAP = 8

/** Height in pixels that the sticky head of a scroller covers, or 0. */
function measureHead(scroller: Element): number {
  const head = scroller.firstElementChild as Element
  const { position, top } = getComputedStyle(head)
  return position === 'sticky' ? head.getBoundingClientRect().height + (Number.parseFloat(top) || 0) : 0
}

/**
 * Scrolls a drawer or sheet so that the element is in the upper part of the area below the head. The page itself does
 * not scroll. The topmost visible row is not cut.
 */
export function showInScroller(element: Element, rows: Iterable<Element> = []): void {
  const scroller = findScroller(element)
  if (!scroller) return
  const { top: edge, bottom } = scroller.getBoundingClientRect()
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element)
  const head = Number.parseFloat(scrollMarginTop) || 0
  // Below the element, the next row should be visible above the fade at the end.
  const foot = Number.parseFloat(scrollMarginBottom) || 0
  const top = edge + head
  const place = element.getBoundingClientRect()
  if (place.top >= top && place.bottom + foot <= bottom) return
  const by = place.top - top - (scroller.clientHeight - head) / 3
  const covered = edge + measureHead(scroller) + ROW_GAP
  const most = Math.min(by, scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop)
  const first = [...rows].map((row) => row.getBoundingClientRect().top - covered).findLast((way) => way <= most)
  scroller.scrollTop += first ?? by
}
