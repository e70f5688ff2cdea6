import type { Me } from '@evenground/shared/schemas'
import { readDevice } from '../storage/device-storage.ts'
import { isAdministrator } from './permissions.ts'

const CHOOSE_PASSWORD = '/setup/password'
const SET_UP_FACTOR = '/setup/second-factor'
export const ACCEPT_TERMS = '/setup/terms'

type Session = Pick<Me, 'account'>

/** The welcome page was shown after this sign-in, in whichever tab: the time of a sign-in names it. */
const wasWelcomed = ({ account }: Session): boolean => readDevice('welcomed') === account.last_sign_in_at

/** What has to be done before anything else, by the page for it: a password of their own, a second factor, the terms. */
export function firstStepOf({ must_change_password, must_enroll_second_factor, policies }: Me): string | null {
  if (must_change_password) return CHOOSE_PASSWORD
  if (must_enroll_second_factor) return SET_UP_FACTOR
  return policies.required && policies.pending.length > 0 ? ACCEPT_TERMS : null
}

/** What comes between a sign-in and the page that was wanted: recovery questions, then a learner's welcome. */
export function entryPageOf(me: Me): string | null {
  if (me.secrets_needed) return '/setup/secrets'
  return !isAdministrator(me) && me.welcome_due && !wasWelcomed(me) ? '/content/welcome' : null
}
