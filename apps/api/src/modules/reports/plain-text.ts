import { decodeEntities } from '../../platform/rich-text/decode-entities.ts'
import { stripTags } from '../../platform/rich-text/strip-tags.ts'

/** Rich text for a cell: a line for each block, no markup. Not a sanitiser. */
export const toPlainText = (html: string): string =>
  decodeEntities(stripTags(html.replaceAll(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|blockquote|tr)>/gi, '\n'))).trim()
