import { readRefreshToken, wasSignedOut } from '../client/tokens.ts'
import { dropKeptPage, findKeptAccount, readKeptSession } from '../offline/kept-session.ts'
import { currentOwner, discardStorageOwner, endStorageOwner, type Owner } from '../storage/owner.ts'
import { removeAllEntries, removeTabEntries } from '../storage/person-entries.ts'
import { forgetSession } from './forget-session.ts'

/**
 * Cleans up after the session has ended, here or in another tab. After signing out, nothing is left in this tab. If the
 * session expired or the server ended it, unsent data stays on the device, encrypted, until the person signs in again.
 * Returns whose session it was.
 */
export function endSession(): Owner | null {
  const owner = currentOwner()
  const keptAccount = findKeptAccount()
  if (wasSignedOut()) {
    if (owner) removeAllEntries(owner.accountId)
    // The tab that signed out has already cleared the device. Only this tab is cleared, because someone else may have
    // signed out.
    else if (keptAccount) removeTabEntries(keptAccount)
    discardStorageOwner()
  }
  forgetSession()
  endStorageOwner()
  return owner
}

/**
 * For a tab that the browser had suspended, and that learns late that its session ended elsewhere: deletes what it
 * stored.
 */
export function endLeftSession(): void {
  if (!findKeptAccount() || readKeptSession()) return
  if (readRefreshToken()) dropKeptPage()
  else endSession()
}
