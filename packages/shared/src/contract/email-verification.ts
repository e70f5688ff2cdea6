import {
  EmailVerificationAccepted,
  EmailVerificationInput,
  EmailVerificationQuery,
  EmailVerificationRequest,
  EmailVerified,
  RegistrationDomain,
} from '../schemas/index.ts'
import { endpoint } from './endpoint.ts'

const tag = 'Authentication'

export const requestEmailVerification = endpoint({
  id: 'requestEmailVerification',
  method: 'POST',
  path: '/api/v2/auth/verifyemailrequest',
  tag,
  summary: 'Ask for another link that confirms an e-mail address; the answer is the same for every login',
  access: 'public',
  apiKeys: 'closed',
  body: EmailVerificationRequest,
  responses: { 200: EmailVerificationAccepted },
  errors: [],
  staleTokenIgnored: true,
})

export const getEmailVerification = endpoint({
  id: 'getEmailVerification',
  method: 'GET',
  path: '/api/v2/auth/verifyemail',
  tag,
  summary: 'The domain behind such a link; looking does not use it up',
  access: 'public',
  apiKeys: 'closed',
  query: EmailVerificationQuery,
  responses: { 200: RegistrationDomain },
  errors: ['token_expired'],
  staleTokenIgnored: true,
})

export const verifyEmail = endpoint({
  id: 'verifyEmail',
  method: 'POST',
  path: '/api/v2/auth/verifyemail',
  tag,
  summary: 'Confirm the e-mail address that the link was mailed to; signs nobody in',
  access: 'public',
  apiKeys: 'closed',
  body: EmailVerificationInput,
  responses: { 200: EmailVerified },
  errors: ['token_expired'],
  staleTokenIgnored: true,
})
