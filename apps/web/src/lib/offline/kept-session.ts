import { loadImpersonation, readRefreshToken } from '../client/tokens.ts'
import { readDevice, removeDevice, writeDevice } from '../storage/device-storage.ts'
import { prefixOf, storageOf } from '../storage/person-entries.ts'
import { readTab, removeTab, writeTab } from '../storage/tab-storage.ts'

/** The entry of the tab that holds the page, encrypted. */
export const KEPT_PAGE = 'kept_page'

/** Whose page is kept in this tab, and the key that it is encrypted with. */
export interface KeptSession {
  account_id: string
  /** Base64. */
  draft_key: string
}

/** The device names the person as well: a tab that slept while somebody else signed in elsewhere has nothing kept. */
export function storeKeptSession(session: KeptSession): void {
  if (writeDevice('kept_for', session.account_id)) writeTab('kept_session', JSON.stringify(session))
}

/** Null after the session, and while somebody acts as another person. */
export function readKeptSession(): KeptSession | null {
  const stored = readTab('kept_session')
  if (!stored || !readRefreshToken() || loadImpersonation()) return null
  try {
    const session = JSON.parse(stored) as KeptSession
    return session.account_id === readDevice('kept_for') ? session : null
  } catch {
    return null
  }
}

/** Without its key nobody can read the page; it goes as well. */
export function dropKeptSession(): void {
  const stored = readTab('kept_session')
  removeDevice('kept_for')
  if (!stored) return
  removeTab('kept_session')
  try {
    storageOf('tab').removeItem(prefixOf((JSON.parse(stored) as KeptSession).account_id) + KEPT_PAGE)
  } catch {
    // What cannot be reached cannot hold anything either.
  }
}
