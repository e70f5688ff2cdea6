import { loadImpersonation, readRefreshToken } from '../client/tokens.ts'
import { readDevice, removeDevice, writeDevice } from '../storage/device-storage.ts'
import { prefixOf, storageOf } from '../storage/person-entries.ts'
import { readTab, removeTab, writeTab } from '../storage/tab-storage.ts'

/** The entry of the tab that contains the page, encrypted. */
export const KEPT_PAGE = 'kept_page'

/** The person whose page is stored in this tab, and the key that it is encrypted with. */
export interface KeptSession {
  account_id: string
  /** Base64. */
  draft_key: string
}

/** The device names the person as well: a tab that slept while someone else signed in elsewhere has nothing kept. */
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

/** The person whose page is stored in this tab, whether it may still be read or not. */
export const findKeptAccount = (): string | null => loadStored()?.account_id ?? null

/** Null after the session, and while someone acts as another person. */
export function readKeptSession(): KeptSession | null {
  const session = loadStored()
  if (!session || !readRefreshToken() || loadImpersonation()) return null
  return session.account_id === readDevice('kept_for') ? session : null
}

/** Without its key no one can read the page; it goes as well. What other tabs keep stays. */
export function dropKeptPage(): void {
  const session = loadStored()
  removeTab('kept_session')
  if (!session) return
  try {
    storageOf('tab').removeItem(prefixOf(session.account_id) + KEPT_PAGE)
  } catch {
    // What cannot be reached cannot hold anything either.
  }
}

/** For the end of a session and the start of another: no tab can use what it has kept any more. */
export function dropKeptSession(): void {
  removeDevice('kept_for')
  dropKeptPage()
}
