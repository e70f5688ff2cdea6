import { buildFileName, downloadFile } from '../../../components/ui/save-file.ts'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { withVersion } from '../../../lib/client/with-version.ts'

/** `erase` deletes the account and keeps its scores without a name; `remove` deletes everything. */
export type Removal = 'erase' | 'remove'

export const removePerson = (removal: Removal, id: string): Promise<void> =>
  removal === 'erase'
    ? call(routes.anonymiseAccount, { params: { id } })
    : call(routes.removeAccount, { params: { id } })

/** Downloads everything that is stored about one person as a JSON file. */
export async function savePersonalData(id: string): Promise<void> {
  const data = await call(routes.exportAccount, { params: { id } })
  const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  downloadFile(content, buildFileName('account', 'json', new Date()))
}

/** Unlocks account recovery by setting the count of failed attempts to 0. */
export const resetAttempts = (id: string, etag: string | null) =>
  withVersion((options) =>
    call(routes.updateAccount, { params: { id }, body: { attempts: 0 } }, { ...options, ifMatch: etag }),
  )

export const loadSessions = (id: string, signal: AbortSignal) =>
  call(routes.listAccountSessions, { params: { id } }, { signal })
export const endSession = (id: string, sessionId: string): Promise<void> =>
  call(routes.endAccountSession, { params: { id, sessionId } })
export const endAllSessions = (id: string): Promise<void> => call(routes.endAccountSessions, { params: { id } })
