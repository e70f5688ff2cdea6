/** What pdf.js puts before the number of an annotation where the structure of a page points to it. */
const ANNOTATION = 'pdfjs_internal_id_'

/**
 * The structure of a page says which elements its parts own. Links in it own annotations, which are not drawn here:
 * assistive technology would look for what is not there (WAI-ARIA 1.2, 8.6). The words of the link stay with the text.
 */
export function dropEmptyOwners(reader: Element): void {
  for (const part of reader.querySelectorAll(`[aria-owns^="${ANNOTATION}"]`)) part.removeAttribute('aria-owns')
}
