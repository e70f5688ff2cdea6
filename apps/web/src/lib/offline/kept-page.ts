import type { QueryClient } from '@tanstack/react-query'
import { currentOwner, setStorageOwner } from '../storage/owner.ts'
import { readEntry, writeEntry } from '../storage/person-storage.ts'
import { KEPT_PAGE, readKeptSession, storeKeptSession } from './kept-session.ts'

/** What the page of an assessment is drawn from, by the first word of each query. */
const NAMES: readonly string[] = ['me', 'plans', 'flags', 'assessment', 'response', 'audience']

/** Answers of the server by the hash of their query. */
type KeptAnswers = Record<string, unknown>

const toBase64 = (key: Uint8Array): string => btoa(String.fromCharCode(...key))

/**
 * Keeps what an assessment is drawn from, so that a reload without a network draws it again.
 * Only in this tab, encrypted like every draft, and only as long as the session lasts.
 */
export function keepPage(client: QueryClient): void {
  const owner = currentOwner()
  if (!owner?.key) return
  const loaded = client.getQueryCache().getAll()
  const kept: KeptAnswers = {}
  for (const { queryKey, queryHash, state } of loaded) {
    if (NAMES.includes(String(queryKey[0])) && state.data !== undefined) kept[queryHash] = state.data
  }
  const stored = writeEntry('tab', KEPT_PAGE, JSON.stringify(kept), owner.accountId)
  if (stored) storeKeptSession({ account_id: owner.accountId, draft_key: toBase64(owner.key) })
}

/** What was stored of a query. `found` is false if nothing was; the answer itself may be null. */
export function findKept(queryHash: string): { found: boolean; data?: unknown } {
  const session = readKeptSession()
  if (!session) return { found: false }
  if (!currentOwner()) setStorageOwner(session.account_id, session.draft_key)
  const text = readEntry('tab', KEPT_PAGE, session.account_id)
  if (text === null) return { found: false }
  const kept = JSON.parse(text) as KeptAnswers
  return queryHash in kept ? { found: true, data: kept[queryHash] } : { found: false }
}
