import { decodeEntities } from '../../platform/rich-text/decode-entities.ts'

/** Rich text for a cell: a line for each block, no markup. Not a sanitiser. */
export const toPlainText = (html: string): string =>
  decodeEntities(
    html.replaceAll(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|blockquote|tr)>/gi, '\n').replaceAll(/<[^>]*>/g, ''),
  ).trim()
