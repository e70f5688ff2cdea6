import { createHash } from 'node:crypto'

/** The entity tag of a text: an entry has no number of its version, and its text is all that a change of it can lose. */
export const tagEntry = (text: string): string => `"${createHash('sha256').update(text).digest('base64url')}"`
