export { RichTextError } from './rich-text-error.ts'
export { sanitizeRichText } from './sanitize-rich-text.ts'
