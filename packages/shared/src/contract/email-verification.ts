import {
  EmailVerificationAccepted,
  EmailVerificationInput,
  EmailVerificationQuery,
  EmailVerificationRequest,
  EmailVerified,
  RegistrationDomain,
} from '../schemas/index.ts'
import { get, post } from './calls.ts'

const open = { apiKeys: 'closed', tag: 'Authentication', access: 'public', staleTokenIgnored: true } as const

export const requestEmailVerification = post('requestEmailVerification', '/api/v2/auth/verifyemailrequest', {
  ...open,
  summary: 'Ask for another link that confirms an e-mail address; the answer is the same for every login',
  body: EmailVerificationRequest,
  responses: { 200: EmailVerificationAccepted },
})

export const getEmailVerification = get('getEmailVerification', '/api/v2/auth/verifyemail', {
  ...open,
  summary: 'The domain behind such a link; looking does not use it up',
  query: EmailVerificationQuery,
  responses: { 200: RegistrationDomain },
  errors: ['token_expired'],
})

export const verifyEmail = post('verifyEmail', '/api/v2/auth/verifyemail', {
  ...open,
  summary: 'Confirm the e-mail address that the link was mailed to; signs nobody in',
  body: EmailVerificationInput,
  responses: { 200: EmailVerified },
  errors: ['token_expired'],
})
