import { decodeEntities } from '../../platform/rich-text/decode-entities.ts'
import { stripTags } from '../../platform/rich-text/strip-tags.ts'

/** Converts rich text to plain text for a cell, one line per block. Not a sanitizer. */
export const toPlainText = (html: string): string =>
  decodeEntities(stripTags(html.replaceAll(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|blockquote|tr)>/gi, '\n'))).trim()
