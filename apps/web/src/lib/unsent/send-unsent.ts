import { withVersion } from '../client/with-version.ts'
import { listPerson } from '../storage/person-storage.ts'
import { type AnswerPlace, parseAnswerName } from './answer-place.ts'
import { openAnswerStore } from './answer-store.ts'
import { dropDraft, readDraft, restoreText } from './entry-draft.ts'
import { type EntryPlace, parseEntryName } from './entry-place.ts'
import { holdSavers } from './live-savers.ts'
import { saveAnswers } from './save-answers.ts'
import { fetchEntry, saveEntry } from './save-entry.ts'

/** Nobody waits longer than this to be told what could not be sent. */
const PATIENCE_MS = 15_000

async function sendAnswers(place: AnswerPlace, signal: AbortSignal): Promise<void> {
  const store = openAnswerStore(place)
  const unsent = store.read()
  if (Object.keys(unsent.answers).length === 0 && !unsent.started) return
  await saveAnswers(place, unsent, signal)
  store.confirm(unsent)
}

/** What another device has saved meanwhile stays in the entry, and what it saves in this moment too: that is refused. */
async function sendEntry(place: EntryPlace, signal: AbortSignal): Promise<void> {
  if (!readDraft(place)?.text.trim()) return
  const { data: saved, etag: ifMatch } = await withVersion((options) => fetchEntry(place, { ...options, signal }))
  await saveEntry(place, restoreText(place, saved?.text_body ?? ''), { signal, ifMatch })
  dropDraft(place)
}

/** Tries once to send everything that waits on this device; what cannot be sent stays where it is. */
export async function sendUnsent(accountId: string): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  if (!(await holdSavers(signal))) return
  for (const name of listPerson('device', '', accountId)) {
    const [answers, entry] = [parseAnswerName(name, accountId), parseEntryName(name, accountId)]
    const sending = answers ? sendAnswers(answers, signal) : entry && sendEntry(entry, signal)
    await sending?.catch(() => undefined)
  }
}
