import {
  EmailVerificationAccepted,
  EmailVerificationInput,
  EmailVerificationQuery,
  EmailVerificationRequest,
  EmailVerified,
  RegistrationDomain,
} from '../schemas/index.ts'
import { get, post } from './calls.ts'

const tag = 'Authentication'

export const requestEmailVerification = post('requestEmailVerification', '/api/v2/auth/verifyemailrequest', {
  tag,
  summary: 'Ask for another link that confirms an e-mail address; the answer is the same for every login',
  access: 'public',
  body: EmailVerificationRequest,
  responses: { 200: EmailVerificationAccepted },
  staleTokenIgnored: true,
})

export const getEmailVerification = get('getEmailVerification', '/api/v2/auth/verifyemail', {
  tag,
  summary: 'The domain behind such a link; looking does not use it up',
  access: 'public',
  query: EmailVerificationQuery,
  responses: { 200: RegistrationDomain },
  errors: ['token_expired'],
  staleTokenIgnored: true,
})

export const verifyEmail = post('verifyEmail', '/api/v2/auth/verifyemail', {
  tag,
  summary: 'Confirm the e-mail address that the link was mailed to; signs nobody in',
  access: 'public',
  body: EmailVerificationInput,
  responses: { 200: EmailVerified },
  errors: ['token_expired'],
  staleTokenIgnored: true,
})
