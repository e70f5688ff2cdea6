const STARTS = ':is(h1, h2, h3)[tabindex], a[href], button, input, select, textarea'

/** What takes the focus over in a part of the page: its heading, or else what can be used there first. */
export const findStart = (part: Element | null | undefined): HTMLElement | null =>
  part?.closest('section, main')?.querySelector<HTMLElement>(STARTS) ?? document.querySelector<HTMLElement>('main h1')
