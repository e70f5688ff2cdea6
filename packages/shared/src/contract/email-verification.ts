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
  summary: 'Ask for another link to confirm an email address; the answer is the same for every login',
  body: EmailVerificationRequest,
  answer: EmailVerificationAccepted,
})

export const getEmailVerification = get('getEmailVerification', '/api/v2/auth/verifyemail', {
  ...open,
  summary: 'The domain of such a link; reading it does not use the link up',
  query: EmailVerificationQuery,
  answer: RegistrationDomain,
  errors: ['token_expired'],
})

export const verifyEmail = post('verifyEmail', '/api/v2/auth/verifyemail', {
  ...open,
  summary: 'Confirm the email address that the link was sent to; does not sign anyone in',
  body: EmailVerificationInput,
  answer: EmailVerified,
  errors: ['token_expired'],
})
