import { RichTextError } from './rich-text-error.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

/** The sanitized text, or why it was refused. */
export type Cleaned = { clean: string } | { error: RichTextError['code'] }

export function cleanText(text: string): Cleaned {
  try {
    return { clean: sanitizeRichText(text) }
  } catch (error) {
    if (error instanceof RichTextError) return { error: error.code }
    throw error
  }
}
