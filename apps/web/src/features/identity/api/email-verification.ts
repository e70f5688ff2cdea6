import { normalizeLogin } from '@evenground/shared/rules'
import { callPublic } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { tokenQuery } from './token-query.ts'

/** The domain of the account whose email address the link confirms. Reading it does not use the link up. */
export const verificationDomainQuery = (token: string) =>
  tokenQuery('email-verification', token, () => callPublic(routes.getEmailVerification, { query: { token } }))

export const confirmEmail = (token: string) => callPublic(routes.verifyEmail, { body: { token } })

export const requestVerificationMail = (login: string) =>
  callPublic(routes.requestEmailVerification, { body: { login: normalizeLogin(login) } })
