/** Prefix of pdf.js before an annotation's number, in references from a page's structure. */
const ANNOTATION = 'pdfjs_internal_id_'

/**
 * Removes `aria-owns` references to annotations that are not rendered, such as links. Assistive technology would look
 * for elements that do not exist (WAI-ARIA 1.2, 8.6). The text of a link stays.
 */
export function dropEmptyOwners(reader: Element): void {
  for (const part of reader.querySelectorAll(`[aria-owns^="${ANNOTATION}"]`)) part.removeAttribute('aria-owns')
}
