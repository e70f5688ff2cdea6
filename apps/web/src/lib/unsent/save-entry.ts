import { type CallOptions, call } from '../client/call.ts'
import * as routes from '../client/routes.ts'
import type { EntryKey } from './entry-key.ts'

/**
 * Precondition of a save, so that it does not overwrite a version that was not read. If it fails, the server answers
 * 412.
 */
export type Demand = Pick<CallOptions, 'ifMatch' | 'ifNoneMatch'>

/** A text as stored by the server, and the precondition of the next save. */
export interface StoredEntry {
  /** Empty before the first save. */
  text: string
  demand: Demand
}

/** A compressing proxy makes an ETag weak, and `If-Match` never matches a weak one. */
const keep = (take: (demand: Demand) => void) => (etag: string | null) =>
  take({ ifMatch: etag?.replace(/^W\//, '') ?? null })

/** Loads the text written before. */
export async function fetchEntry(key: EntryKey, options: CallOptions = {}): Promise<StoredEntry> {
  const query = { planId: key.planId, account_id: key.accountId }
  let demand: Demand = {}
  const entry = await call(
    routes.getJournalResponse,
    { params: { id: key.promptId }, query },
    { ...options, onVersion: keep((found) => (demand = found)) },
  )
  // A person's own text is always present. Another person's text is null if it may not be read.
  return entry ? { text: entry.text_body ?? '', demand } : { text: '', demand: { ifNoneMatch: '*' } }
}

export async function saveEntry(key: EntryKey, text: string, options: CallOptions & Demand): Promise<StoredEntry> {
  const { accountId, planId, promptId } = key
  const body = { account_id: accountId, journal_prompt_id: promptId, plan_id: planId, text_body: text }
  let demand: Demand = {}
  await call(
    routes.createJournalResponse,
    { params: { id: promptId }, body },
    { ...options, onVersion: keep((found) => (demand = found)) },
  )
  return { text, demand }
}
