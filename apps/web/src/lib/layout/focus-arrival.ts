import { OPEN_DIALOG } from '../../components/ui/overlays/open-dialog.ts'

/**
 * Focuses the start of a page, unless a dialog is open: someone who opens the palette while the page loads would lose
 * the focus while typing.
 */
export function focusArrival(place: HTMLElement | null): void {
  if (document.activeElement?.closest(`${OPEN_DIALOG}[aria-modal]`)) return
  place?.focus({ preventScroll: true })
}
