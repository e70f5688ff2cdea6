import type { getEmailVerification, requestEmailVerification, verifyEmail } from '@evenground/shared/contract/auth'
import { normalizeLogin } from '@evenground/shared/rules'
import { queryOptions } from '@tanstack/react-query'
import { callPublic } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'

const REQUEST = route<typeof requestEmailVerification>('POST', '/api/v2/auth/verifyemailrequest')
const LOOK = route<typeof getEmailVerification>('GET', '/api/v2/auth/verifyemail')
const CONFIRM = route<typeof verifyEmail>('POST', '/api/v2/auth/verifyemail')

/** Whose address a link confirms. Looking does not use it up. */
export const verificationDomainQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-verification', token],
    queryFn: () => callPublic(LOOK, { query: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const confirmEmail = (token: string) => callPublic(CONFIRM, { body: { token } })

export const requestVerificationMail = (login: string) =>
  callPublic(REQUEST, { body: { login: normalizeLogin(login) } })
