/** The nearest ancestor that scrolls by itself; null where only the page does. */
function findScroller(element: Element): Element | null {
  for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(up).overflowY)) return up
  }
  return null
}

/** Scrolls a drawer or sheet so that the element is seen in the upper part of what its head leaves free. The page stays. */
export function showInScroller(element: Element): void {
  const scroller = findScroller(element)
  if (!scroller) return
  const { top: edge, bottom } = scroller.getBoundingClientRect()
  const head = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
  const top = edge + head
  const place = element.getBoundingClientRect()
  if (place.top >= top && place.bottom <= bottom) return
  scroller.scrollTop += place.top - top - (scroller.clientHeight - head) / 3
}
