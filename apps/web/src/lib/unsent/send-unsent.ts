import { listEntryNames } from '../storage/person-storage.ts'
import { type AnswerKey, parseAnswerName } from './answer-key.ts'
import { openAnswerStore } from './answer-store.ts'
import { loadDraft, removeDraft } from './entry-draft.ts'
import { type EntryKey, parseEntryName } from './entry-key.ts'
import { pauseSavers } from './live-savers.ts'
import { restoreText } from './restore-text.ts'
import { saveAnswers } from './save-answers.ts'
import { fetchEntry, saveEntry } from './save-entry.ts'

/** Longest wait, in milliseconds, before the person is asked about unsent work. */
const PATIENCE_MS = 15_000

async function sendAnswers(key: AnswerKey, signal: AbortSignal): Promise<void> {
  const store = openAnswerStore(key)
  const unsent = store.read()
  if (Object.keys(unsent.answers).length === 0 && !unsent.started) return
  await saveAnswers(key, unsent, signal)
  store.remove(unsent)
}

/** Does not overwrite what another device has saved meanwhile: the save is refused instead. */
async function sendEntry(key: EntryKey, signal: AbortSignal): Promise<void> {
  const draft = loadDraft(key)
  if (!draft?.text.trim()) return
  const stored = await fetchEntry(key, { signal })
  await saveEntry(key, restoreText(key, stored.text), { signal, ...stored.demand })
  // What was typed in another tab meanwhile has not been sent.
  if (loadDraft(key)?.text === draft.text) removeDraft(key)
}

/** Tries once to send everything that is waiting on this device. What cannot be sent stays there. */
export async function sendUnsent(accountId: string): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  if (!(await pauseSavers(signal))) return
  for (const name of listEntryNames('device', '', accountId)) {
    const [answers, entry] = [parseAnswerName(name, accountId), parseEntryName(name, accountId)]
    const sending = answers ? sendAnswers(answers, signal) : entry && sendEntry(entry, signal)
    await sending?.catch(() => undefined)
  }
}
