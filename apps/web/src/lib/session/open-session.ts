import type { Me, SignedIn } from '@evenground/shared/schemas'
import { storeTokens } from '../client/tokens.ts'
import { takeChoice } from './chosen-locale.ts'
import { rememberMe, updateOwnAccount } from './me.ts'

/** A language that was chosen on the pages of signing in becomes the account's. */
export async function applyChosenLocale(me: Me): Promise<void> {
  const locale = takeChoice()
  // The page already speaks the chosen language; whether the account remembers it must not keep anybody out.
  if (locale && locale !== me.account.locale) await updateOwnAccount({ locale }).catch(() => undefined)
}

/** Keeps what signing in, registering or a new password answered where the next page looks for it. */
export async function openSession({ access_token, refresh_token, ...me }: SignedIn): Promise<Me> {
  storeTokens({ access_token, refresh_token })
  rememberMe(me)
  await applyChosenLocale(me)
  return me
}
