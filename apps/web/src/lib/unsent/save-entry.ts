import { type CallOptions, call } from '../client/call.ts'
import * as routes from '../client/routes.ts'
import type { EntryKey } from './entry-key.ts'

/** What a save demands of the server, so that it overwrites nothing that was not read. Otherwise it is refused: 412. */
export type Demand = Pick<CallOptions, 'ifMatch' | 'ifNoneMatch'>

/** A text as the server has it, and what the next save has to demand. */
export interface StoredEntry {
  /** Empty before the first save. */
  text: string
  demand: Demand
}

/** A proxy that compresses makes a tag weak, and a weak one matches nothing. */
const keep = (take: (demand: Demand) => void) => (etag: string | null) =>
  take({ ifMatch: etag?.replace(/^W\//, '') ?? null })

/** What was written before. */
export async function fetchEntry(key: EntryKey, options: CallOptions = {}): Promise<StoredEntry> {
  const query = { planId: key.planId, account_id: key.accountId }
  let demand: Demand = {}
  const entry = await call(
    routes.getJournalResponse,
    { params: { id: key.promptId }, query },
    { ...options, onVersion: keep((found) => (demand = found)) },
  )
  // One's own text is always there; another person's text is null if it may not be read.
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
