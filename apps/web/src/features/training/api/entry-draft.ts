import type { EntryPlace } from './journal.ts'

interface Draft {
  text: string
  /** The saved text that it goes on from. */
  base: string
}

/** Stands in where the browser keeps nothing: the draft then lasts as long as the page. */
const memory = new Map<string, string>()

const keyOf = ({ accountId, planId, promptId }: EntryPlace) => ['journal_draft', accountId, planId, promptId].join(':')

function readDraft(place: EntryPlace): Draft | null {
  const key = keyOf(place)
  try {
    const draft = JSON.parse(memory.get(key) ?? localStorage.getItem(key) ?? 'null') as Partial<Draft> | null
    return typeof draft?.text === 'string' ? { text: draft.text, base: String(draft.base ?? '') } : null
  } catch {
    return null
  }
}

/** Written at once and not behind a promise: a page that is closed right after a key has kept it. */
export function keepDraft(place: EntryPlace, draft: Draft): void {
  const key = keyOf(place)
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    memory.delete(key)
  } catch {
    memory.set(key, JSON.stringify(draft))
  }
}

export function dropDraft(place: EntryPlace): void {
  const key = keyOf(place)
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was ever kept there.
  }
}

/**
 * The text to go on with: the draft of this device where it continues what is saved. Where another device has saved
 * something else meanwhile, both are kept, one after the other: nothing that somebody wrote is thrown away.
 */
export function restoreText(place: EntryPlace, saved: string): string {
  const draft = readDraft(place)
  if (!draft || draft.base === saved || draft.text.startsWith(saved)) return draft?.text ?? saved
  return `${saved}\n\n${draft.text}`
}
