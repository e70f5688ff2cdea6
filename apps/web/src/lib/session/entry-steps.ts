import type { Me } from '@evenground/shared/schemas'
import { readDevice } from '../storage/device-storage.ts'
import { isAdministrator } from './permissions.ts'

const CHOOSE_PASSWORD = '/setup/password'
const SET_UP_FACTOR = '/setup/second-factor'
export const ACCEPT_TERMS = '/setup/terms'

type Session = Pick<Me, 'account'>

/** Whether the welcome page was shown after this sign-in, in any tab. A sign-in is identified by its time. */
const wasWelcomed = ({ account }: Session): boolean => readDevice('welcomed') === account.last_sign_in_at

/**
 * Page of the step that comes before everything else: choosing a password, setting up a second factor, or accepting the
 * terms. Null if there is none.
 */
export function firstStepOf({ must_change_password, must_enroll_second_factor, policies }: Me): string | null {
  if (must_change_password) return CHOOSE_PASSWORD
  if (must_enroll_second_factor) return SET_UP_FACTOR
  return policies.required && policies.pending.length > 0 ? ACCEPT_TERMS : null
}

/**
 * Page between signing in and the requested page: recovery questions, then the welcome for learners. Null if there is
 * none.
 */
export function entryPageOf(me: Me): string | null {
  if (me.secrets_needed) return '/setup/secrets'
  return !isAdministrator(me) && me.welcome_due && !wasWelcomed(me) ? '/content/welcome' : null
}
