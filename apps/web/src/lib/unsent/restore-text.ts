import { loadDraft } from './entry-draft.ts'
import type { EntryKey } from './entry-key.ts'

/** Number of equal lines at the start of both texts. */
function countSameLines(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((line, index) => line !== other[index])
  return differs === -1 ? one.length : differs
}

/**
 * Joins two texts that continue the same one, so that nothing is lost: the saved text, then what is new in the other.
 * The caret of the other text keeps its distance from the end.
 */
export function joinTexts(saved: string, text: string): string {
  if (text.startsWith(saved)) return text
  if (saved.startsWith(text)) return saved
  const [before, lines] = [saved.split('\n'), text.split('\n')]
  const added = lines.slice(countSameLines(lines, before)).join('\n').replace(/^\n+/, '')
  return added ? `${saved}\n\n${added}` : saved
}

/**
 * The text to continue with: the draft of this device if it is based on the saved text. If another device has saved
 * something else meanwhile, both are joined, so that nothing is lost.
 */
export function restoreText(key: EntryKey, saved: string): string {
  const draft = loadDraft(key)
  if (!draft || draft.base === saved) return draft?.text ?? saved
  return joinTexts(saved, draft.text)
}
