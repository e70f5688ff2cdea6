/** The nearest ancestor that scrolls by itself; null where only the page does. */
function findScroller(element: Element): Element | null {
  for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(up).overflowY)) return up
  }
  return null
}

/** Between what stays at the top and the first row, in pixels: as much as before anyone scrolls. */
const ROW_GAP = 8

/** How much of a scroller its head covers, where that stays at the top while the rest scrolls. */
function measureHead(scroller: Element): number {
  const head = scroller.firstElementChild as Element
  const { position, top } = getComputedStyle(head)
  return position === 'sticky' ? head.getBoundingClientRect().height + (Number.parseFloat(top) || 0) : 0
}

/**
 * Scrolls a drawer or sheet so that the element is seen in the upper part of what its head leaves free. The page stays.
 * The uppermost of the rows is seen whole.
 */
export function showInScroller(element: Element, rows: Iterable<Element> = []): void {
  const scroller = findScroller(element)
  if (!scroller) return
  const { top: edge, bottom } = scroller.getBoundingClientRect()
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element)
  const head = Number.parseFloat(scrollMarginTop) || 0
  // Below it the next row is to be seen, above what fades out at the end.
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
