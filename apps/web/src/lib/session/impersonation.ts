import { IMPERSONATION_SECONDS } from '@evenground/shared/constants'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { showBanner } from '../banner/banner-store.ts'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import * as routes from '../client/routes.ts'
import { clearImpersonation, storeImpersonation } from '../client/tokens.ts'
import { forgetSession } from './forget-session.ts'
import { endCurrentSession, rememberMe } from './me.ts'

/** Banner for a refusal without a known error code, by HTTP status. */
const BY_STATUS: Record<number, string> = {
  400: 'invalid_email_or_password',
  403: 'account_not_active',
  404: 'account_does_exist',
}
/**
 * Codes with a banner of their own. `forbidden`: the administrator lacks the permission, which says nothing about the
 * account.
 */
const OWN_WORDS = new Set([...Object.values(BY_STATUS), 'forbidden'])

/**
 * Codes whose usual text addresses the person signing in. Here the account is another person's, so they have other
 * texts.
 */
const OTHER_WORDS = new Set(['account_not_active', 'invalid_email_or_password'])

function showRefusal(error: unknown, about: string | undefined): void {
  if (!(error instanceof ApiError)) throw error
  const key = OWN_WORDS.has(error.code) ? error.code : (BY_STATUS[error.status] ?? error.code)
  showBanner(key, 'danger', { about, ...(OTHER_WORDS.has(key) && { words: `accounts:detail.log_in_refused.${key}` }) })
}

/**
 * Impersonates another account in this tab for an hour. The administrator's own session is kept. Returns false if
 * refused, and shows a banner with the reason and the name. Callers then go to the root; `useImpersonate` does both.
 */
export async function logInAs(accountId: string, name?: string): Promise<boolean> {
  try {
    const { access_token, refresh_token: _none, ...me } = await call(routes.logInAs, { params: { id: accountId } })
    storeImpersonation({ access_token, ends_at: Date.now() + IMPERSONATION_SECONDS * 1000 })
    forgetSession()
    rememberMe(me)
    return true
  } catch (error) {
    showRefusal(error, name)
    return false
  }
}

/** Returns to the administrator's own session. Also ends the impersonation on the server, if it can be reached. */
export async function returnToSelf(): Promise<void> {
  try {
    await endCurrentSession()
  } catch {
    // It expires within an hour anyway.
  } finally {
    clearImpersonation()
    forgetSession()
  }
}

/** Returns a function for buttons: impersonates the account and goes to the root, which redirects by role. */
export function useImpersonate(): (accountId: string, name?: string) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async (accountId, name) => {
      if (await logInAs(accountId, name)) await navigate('/')
    },
    [navigate],
  )
}
