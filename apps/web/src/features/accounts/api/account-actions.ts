import type {
  anonymiseAccount,
  exportAccount,
  removeAccount,
  updateAccount,
} from '@evenground/shared/contract/accounts'
import type { endAccountSession, endAccountSessions, listAccountSessions } from '@evenground/shared/contract/sessions'
import { nameFile, saveFile } from '../../../components/ui/save-file.ts'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import { withVersion } from '../../../lib/client/with-version.ts'

const ANONYMISE = route<typeof anonymiseAccount>('DELETE', '/api/v2/accounts/{id}')
const REMOVE = route<typeof removeAccount>('DELETE', '/api/v2/accounts/remove/{id}')
const EXPORT = route<typeof exportAccount>('GET', '/api/v2/accounts/{id}/export')
const UPDATE = route<typeof updateAccount>('PUT', '/api/v2/accounts/{id}')
const SESSIONS = route<typeof listAccountSessions>('GET', '/api/v2/accounts/{id}/sessions')
const END_ALL = route<typeof endAccountSessions>('DELETE', '/api/v2/accounts/{id}/sessions')
const END_ONE = route<typeof endAccountSession>('DELETE', '/api/v2/accounts/{id}/sessions/{sessionId}')

/** Erasing keeps nameless scores; removing keeps nothing. */
export type Removal = 'erase' | 'remove'

export const removePerson = (removal: Removal, id: string): Promise<void> =>
  removal === 'erase' ? call(ANONYMISE, { params: { id } }) : call(REMOVE, { params: { id } })

/** Saves everything that is stored about one person as a JSON file. */
export async function savePersonalData(id: string): Promise<void> {
  const data = await call(EXPORT, { params: { id } })
  const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  saveFile(content, nameFile('account', 'json', new Date()))
}

/** Opens a locked recovery again. */
export const resetAttempts = (id: string, etag: string | null) =>
  withVersion((options) => call(UPDATE, { params: { id }, body: { attempts: 0 } }, { ...options, ifMatch: etag }))

export const loadSessions = (id: string, signal: AbortSignal) => call(SESSIONS, { params: { id } }, { signal })
export const endSession = (id: string, sessionId: string): Promise<void> => call(END_ONE, { params: { id, sessionId } })
export const endAllSessions = (id: string): Promise<void> => call(END_ALL, { params: { id } })
