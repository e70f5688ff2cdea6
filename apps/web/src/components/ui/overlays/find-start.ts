const STARTS = ':is(h1, h2, h3)[tabindex], a[href], button, input, select, textarea'

/**
 * What takes the focus over in a part of the page: its heading, or else what can be used there first. Nothing in `leaving`,
 * which is about to go.
 */
export function findStart(part: Element | null | undefined, leaving?: Element): HTMLElement | null {
  const starts = part?.closest('section, main')?.querySelectorAll<HTMLElement>(STARTS) ?? []
  return [...starts].find((one) => !leaving?.contains(one)) ?? document.querySelector<HTMLElement>('main h1')
}
