import type { Me, SignedIn } from '@evenground/shared/schemas'
import { storeTokens } from '../client/tokens.ts'
import { dropKeptSession } from '../offline/kept-session.ts'
import { takeChoice } from './chosen-locale.ts'
import { rememberMe, updateOwnAccount } from './me.ts'

/** Saves a language chosen before signing in to the account. */
export async function applyChosenLocale(me: Me): Promise<void> {
  const locale = takeChoice()
  // The page already has the chosen language. A failure to save it must not stop the sign-in.
  if (locale && locale !== me.account.locale) await updateOwnAccount({ locale }).catch(() => undefined)
}

/** Caches the result of signing in, registering or setting a new password, for the next page. */
export async function openSession({ access_token, refresh_token, ...me }: SignedIn): Promise<Me> {
  dropKeptSession()
  storeTokens({ access_token, refresh_token })
  rememberMe(me)
  await applyChosenLocale(me)
  return me
}
