import { readEntry, removeEntry, writeEntry } from '../storage/person-storage.ts'

/** Start of all draft keys. The end of a session uses it to count drafts. */
export const DRAFT_PREFIX = 'draft:'

/** Unsaved values, and the version they are based on. */
export interface Draft<Values> {
  values: Values
  etag: string | null
}

/** Drafts last as long as the browser tab. They survive a changed address, a reload, and a session that expires. */
export function loadDraft<Values>(key: string): Draft<Values> | null {
  try {
    return JSON.parse(readEntry('tab', DRAFT_PREFIX + key) ?? 'null') as Draft<Values> | null
  } catch {
    return null
  }
}

/**
 * Removes the older draft first: if the storage is full, for example because of pictures, an outdated draft must not
 * remain.
 */
export function keepDraft<Values>(key: string, draft: Draft<Values>): void {
  removeEntry('tab', DRAFT_PREFIX + key)
  writeEntry('tab', DRAFT_PREFIX + key, JSON.stringify(draft))
}

export const dropDraft = (key: string): void => removeEntry('tab', DRAFT_PREFIX + key)
