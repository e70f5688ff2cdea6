import { OPEN_DIALOG } from '../../components/ui/overlays/open-dialog.ts'

/**
 * Focuses where a page begins. Not while someone is in a dialog: whoever opens the palette before the page is there
 * would type into nothing.
 */
export function focusArrival(place: HTMLElement | null): void {
  if (document.activeElement?.closest(`${OPEN_DIALOG}[aria-modal]`)) return
  place?.focus({ preventScroll: true })
}
