import { loadImpersonation, readRefreshToken } from '../client/tokens.ts'
import { readDevice, removeDevice, writeDevice } from '../storage/device-storage.ts'
import { prefixOf, storageOf } from '../storage/person-entries.ts'
import { readTab, removeTab, writeTab } from '../storage/tab-storage.ts'

/** Name of the entry that contains the encrypted page, in the tab's storage. */
export const KEPT_PAGE = 'kept_page'

/** The person whose page is stored in this tab, and the encryption key. */
export interface KeptSession {
  account_id: string
  /** Base64. */
  draft_key: string
}

/**
 * Stores the account id on the device too: if someone else signs in elsewhere while this tab is suspended, the stored
 * page becomes unreadable.
 */
export function storeKeptSession(session: KeptSession): void {
  if (writeDevice('kept_for', session.account_id)) writeTab('kept_session', JSON.stringify(session))
}

function loadStored(): KeptSession | null {
  try {
    return JSON.parse(readTab('kept_session') ?? 'null') as KeptSession | null
  } catch {
    return null
  }
}

/** The account whose page is stored in this tab, readable or not. */
export const findKeptAccount = (): string | null => loadStored()?.account_id ?? null

/** Null after the session has ended, and during an impersonation. */
export function readKeptSession(): KeptSession | null {
  const session = loadStored()
  if (!session || !readRefreshToken() || loadImpersonation()) return null
  return session.account_id === readDevice('kept_for') ? session : null
}

/** Deletes the key and the page of this tab. What other tabs stored stays. */
export function dropKeptPage(): void {
  const session = loadStored()
  removeTab('kept_session')
  if (!session) return
  try {
    storageOf('tab').removeItem(prefixOf(session.account_id) + KEPT_PAGE)
  } catch {
    // Storage that cannot be accessed contains nothing.
  }
}

/** Called when a session ends or another begins: no tab can read its stored page anymore. */
export function dropKeptSession(): void {
  removeDevice('kept_for')
  dropKeptPage()
}
