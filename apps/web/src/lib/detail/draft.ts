/** The prefix that the end of a session clears: one person's draft is not the next one's to see. */
const PREFIX = 'kept:draft:'

/** What was typed and not saved, and the version that it was typed over. */
export interface Draft<Values> {
  values: Values
  etag: string | null
}

/** Drafts live as long as the tab: an edited address or a reload loses nothing. */
export function readDraft<Values>(key: string): Draft<Values> | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as Draft<Values> | null
  } catch {
    return null
  }
}

/** A storage that is full, as pictures make it, costs the draft and nothing else. */
export function keepDraft<Values>(key: string, draft: Draft<Values>): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(draft))
  } catch {
    dropDraft(key)
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key)
  } catch {
    // What cannot be reached cannot hold anything either.
  }
}
