import { readRefreshToken, wasSignedOut } from '../client/tokens.ts'
import { dropKeptPage, findKeptAccount, readKeptSession } from '../offline/kept-session.ts'
import { currentOwner, discardStorageOwner, endStorageOwner, type Owner } from '../storage/owner.ts'
import { removeAllEntries, removeTabEntries } from '../storage/person-entries.ts'
import { forgetSession } from './forget-session.ts'

/**
 * The session is over, here or in another tab. Ended by its person, it leaves nothing behind in this tab either. Ended
 * by time or by the server, what was not sent stays on the device, encrypted, until that person signs in again. Returns whose
 * it was.
 */
export function endSession(): Owner | null {
  const owner = currentOwner()
  const keptAccount = findKeptAccount()
  if (wasSignedOut()) {
    if (owner) removeAllEntries(owner.accountId)
    // The tab that signed out has cleared the device. Not here again: it may have been another person who signed out.
    else if (keptAccount) removeTabEntries(keptAccount)
    discardStorageOwner()
  }
  forgetSession()
  endStorageOwner()
  return owner
}

/** A tab that the browser had suspended learns late that its session ended elsewhere: it deletes what it stored now. */
export function endLeftSession(): void {
  if (!findKeptAccount() || readKeptSession()) return
  if (readRefreshToken()) dropKeptPage()
  else endSession()
}
