import { readEntry, removeEntry, writeEntry } from '../storage/person-storage.ts'
import { type EntryKey, nameEntry } from './entry-key.ts'

export interface Draft {
  text: string
  /** The saved text that the draft is based on. */
  base: string
}

export function loadDraft(key: EntryKey): Draft | null {
  try {
    const draft = JSON.parse(readEntry('device', nameEntry(key), key.accountId) ?? 'null') as Partial<Draft> | null
    return typeof draft?.text === 'string' ? { text: draft.text, base: String(draft.base ?? '') } : null
  } catch {
    return null
  }
}

/** Stores synchronously, so that nothing is lost if the page is closed right after a key press. */
export const storeDraft = (key: EntryKey, draft: Draft): void =>
  void writeEntry('device', nameEntry(key), JSON.stringify(draft), key.accountId)

export const removeDraft = (key: EntryKey): void => removeEntry('device', nameEntry(key), key.accountId)
