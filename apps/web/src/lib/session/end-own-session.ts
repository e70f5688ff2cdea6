import { queryClient } from '../client/query-client.ts'
import { clearTokens, markSignedOut } from '../client/tokens.ts'
import { forgetUse } from '../storage/device-storage.ts'
import { currentOwner, discardStorageOwner } from '../storage/owner.ts'
import { removeAllEntries } from '../storage/person-entries.ts'
import { endSessions, meQuery } from './me.ts'

/**
 * Id of the account whose session ends. During an impersonation it is the administrator's, because signing out ends
 * their own session too.
 */
export function findOwnId(): string | undefined {
  const me = queryClient.getQueryData(meQuery.queryKey)
  return me?.actor?.id ?? me?.account.id ?? currentOwner()?.accountId
}

/** Ends the session on the server, then here, and deletes all of the person's data in this browser. */
export async function endOwnSession(): Promise<void> {
  const accountId = findOwnId()
  const elsewhere = await endSessions()
  markSignedOut()
  if (accountId) removeAllEntries(accountId)
  forgetUse()
  discardStorageOwner()
  clearTokens()
  if (elsewhere) window.location.assign(elsewhere)
}
