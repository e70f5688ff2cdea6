import { readEntry, removeEntry, writeEntry } from '../storage/person-storage.ts'
import { type EntryKey, nameEntry } from './entry-key.ts'

export interface Draft {
  text: string
  /** The saved text that it continues from. */
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

/** Stores synchronously, so that a page that is closed right after a key has stored it. */
export const storeDraft = (key: EntryKey, draft: Draft): void =>
  void writeEntry('device', nameEntry(key), JSON.stringify(draft), key.accountId)

export const removeDraft = (key: EntryKey): void => removeEntry('device', nameEntry(key), key.accountId)

/**
 * The text to go on with: the draft of this device where it continues what is saved. Where another device has saved
 * something else meanwhile, both are joined, so that nothing is lost.
 */
export function restoreText(key: EntryKey, saved: string): string {
  const draft = loadDraft(key)
  if (!draft || draft.base === saved || draft.text.startsWith(saved)) return draft?.text ?? saved
  return `${saved}\n\n${draft.text}`
}
