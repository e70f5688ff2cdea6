import { OPEN_DIALOG } from '../../components/ui/overlays/open-dialog.ts'

/**
 * Focuses the beginning of a page, unless a dialog is open: someone who opens the palette before the page is loaded would
 * lose the focus while typing.
 */
export function focusArrival(place: HTMLElement | null): void {
  if (document.activeElement?.closest(`${OPEN_DIALOG}[aria-modal]`)) return
  place?.focus({ preventScroll: true })
}
