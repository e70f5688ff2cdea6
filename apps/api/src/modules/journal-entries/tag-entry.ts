import { createHash } from 'node:crypto'

/** The ETag of an entry: a hash of its text. Entries have no version number, and only the text can be overwritten. */
export const tagEntry = (text: string): string => `"${createHash('sha256').update(text).digest('base64url')}"`
