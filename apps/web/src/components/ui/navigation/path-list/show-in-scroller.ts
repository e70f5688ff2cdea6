/** The nearest ancestor that scrolls by itself; null where only the page does. */
function findScroller(element: Element): Element | null {
  for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(up).overflowY)) return up
  }
  return null
}

/** Scrolls a drawer or sheet so that the element is seen in its upper part. The page itself stays where it is. */
export function showInScroller(element: Element): void {
  const scroller = findScroller(element)
  if (!scroller) return
  const { top, bottom } = scroller.getBoundingClientRect()
  const place = element.getBoundingClientRect()
  if (place.top >= top && place.bottom <= bottom) return
  scroller.scrollTop += place.top - top - scroller.clientHeight / 3
}
