import { wasSignedOut } from '../client/tokens.ts'
import { currentOwner, discardStorageOwner, endStorageOwner } from '../storage/owner.ts'
import { removeAllEntries } from '../storage/person-entries.ts'
import { forgetSession } from './forget-session.ts'

/**
 * The session is over, here or in another tab. Ended by its person, it leaves nothing behind in this tab either. Ended
 * by time or by the server, what was not sent stays on the device, encrypted, until that person signs in again.
 */
export function endSession(): void {
  const owner = currentOwner()
  if (wasSignedOut()) {
    if (owner) removeAllEntries(owner.accountId)
    discardStorageOwner()
  }
  forgetSession()
  endStorageOwner()
}
