import { loadDraft } from './entry-draft.ts'
import type { EntryKey } from './entry-key.ts'

/** The lines at the beginning that both have. */
function countSameLines(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((line, index) => line !== other[index])
  return differs === -1 ? one.length : differs
}

/**
 * Two texts that were both written on from the same one, so that nothing of either is lost: what was saved, then what is
 * new in the other. Its caret stays as far from the end as it was.
 */
export function joinTexts(saved: string, text: string): string {
  if (text.startsWith(saved)) return text
  if (saved.startsWith(text)) return saved
  const [before, lines] = [saved.split('\n'), text.split('\n')]
  const added = lines.slice(countSameLines(lines, before)).join('\n').replace(/^\n+/, '')
  return added ? `${saved}\n\n${added}` : saved
}

/**
 * The text to go on with: the draft of this device where it continues what is saved. Where another device has saved
 * something else meanwhile, both are joined, so that nothing is lost.
 */
export function restoreText(key: EntryKey, saved: string): string {
  const draft = loadDraft(key)
  if (!draft || draft.base === saved) return draft?.text ?? saved
  return joinTexts(saved, draft.text)
}
