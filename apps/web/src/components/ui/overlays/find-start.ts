const STARTS = ':is(h1, h2, h3)[tabindex], a[href], button, input, select, textarea'

/**
 * The element of a part of the page that receives the focus: its heading, otherwise its first usable control. Ignores
 * controls inside `leaving`, which is about to be removed.
 */
export function findStart(part: Element | null | undefined, leaving?: Element): HTMLElement | null {
  const starts = part?.closest('section, main')?.querySelectorAll<HTMLElement>(STARTS) ?? []
  return [...starts].find((one) => !leaving?.contains(one)) ?? document.querySelector<HTMLElement>('main h1')
}
