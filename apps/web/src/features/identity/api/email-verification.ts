import { normalizeLogin } from '@evenground/shared/rules'
import { queryOptions } from '@tanstack/react-query'
import { callPublic } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'

/** Whose address a link confirms. Looking does not use it up. */
export const verificationDomainQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-verification', token],
    queryFn: () => callPublic(routes.getEmailVerification, { query: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const confirmEmail = (token: string) => callPublic(routes.verifyEmail, { body: { token } })

export const requestVerificationMail = (login: string) =>
  callPublic(routes.requestEmailVerification, { body: { login: normalizeLogin(login) } })
