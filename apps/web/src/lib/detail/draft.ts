import { readEntry, removeEntry, writeEntry } from '../storage/person-storage.ts'

/** What names a draft begins with: the end of a session counts them. */
export const DRAFT_PREFIX = 'draft:'

/** What was typed and not saved, and the version that it is based on. */
export interface Draft<Values> {
  values: Values
  etag: string | null
}

/** Drafts live as long as the tab: an edited address or a reload loses nothing, nor does a session that ends by itself. */
export function loadDraft<Values>(key: string): Draft<Values> | null {
  try {
    return JSON.parse(readEntry('tab', DRAFT_PREFIX + key) ?? 'null') as Draft<Values> | null
  } catch {
    return null
  }
}

/** A storage that is full, as pictures make it, keeps no older draft instead: only the page contains the newest. */
export function keepDraft<Values>(key: string, draft: Draft<Values>): void {
  removeEntry('tab', DRAFT_PREFIX + key)
  writeEntry('tab', DRAFT_PREFIX + key, JSON.stringify(draft))
}

export const dropDraft = (key: string): void => removeEntry('tab', DRAFT_PREFIX + key)
