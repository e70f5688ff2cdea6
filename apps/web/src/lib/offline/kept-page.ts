import type { QueryClient } from '@tanstack/react-query'
import { currentOwner, setStorageOwner } from '../storage/owner.ts'
import { readEntry, writeEntry } from '../storage/person-storage.ts'
import { KEPT_PAGE, readKeptSession, storeKeptSession } from './kept-session.ts'

/** The queries that an assessment page needs, by the first part of their keys. */
const NAMES: readonly string[] = ['me', 'plans', 'flags', 'assessment', 'response', 'audience']

/** Responses of the server, by query hash. */
type KeptAnswers = Record<string, unknown>

const toBase64 = (key: Uint8Array): string => btoa(String.fromCharCode(...key))

/**
 * Stores the data of an assessment page, so that a reload without a network can render it again. Only in this tab,
 * encrypted like drafts, and until the session ends.
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

/** Finds the stored response of a query. `found` is false if there is none; the response itself may be null. */
export function findKept(queryHash: string): { found: boolean; data?: unknown } {
  const session = readKeptSession()
  if (!session) return { found: false }
  if (!currentOwner()) setStorageOwner(session.account_id, session.draft_key)
  const text = readEntry('tab', KEPT_PAGE, session.account_id)
  if (text === null) return { found: false }
  const kept = JSON.parse(text) as KeptAnswers
  return queryHash in kept ? { found: true, data: kept[queryHash] } : { found: false }
}
