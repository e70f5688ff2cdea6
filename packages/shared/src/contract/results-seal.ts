import { Me, PasskeyRequest, ResultsSeal, ResultsSealLink, ResultsSealOpening } from '../schemas/index.ts'
import { get, post } from './calls.ts'

const own = { apiKeys: 'closed', tag: 'Authentication', access: 'signed_in', impersonation: 'closed' } as const

export const getResultsSeal = get('getResultsSeal', '/api/v2/accounts/me/results-seal', {
  ...own,
  summary: 'Return why your results are sealed, and what opens them',
  details: 'The response is 204 if no results are sealed.',
  responses: { 200: ResultsSeal, 204: null },
})

export const openResultsSeal = post('openResultsSeal', '/api/v2/accounts/me/results-seal', {
  ...own,
  summary: 'Open your sealed results',
  details:
    'Needs one proof from before the change that sealed them, such as the former password. All other sessions end.',
  body: ResultsSealOpening,
  answer: Me,
  errors: [
    'resource_not_found',
    'rule_violated',
    'invalid_secret',
    'token_expired',
    'second_factor_invalid',
    'challenge_expired',
  ],
})

export const requestResultsSealLink = post('requestResultsSealLink', '/api/v2/accounts/me/results-seal/link', {
  ...own,
  summary: 'Request a link that opens your sealed results',
  details: 'The link is sent to the email address from before the change.',
  answer: ResultsSealLink,
  errors: ['resource_not_found'],
})

export const requestResultsSealPasskey = post('requestResultsSealPasskey', '/api/v2/accounts/me/results-seal/passkey', {
  ...own,
  summary: 'Request the browser options for opening sealed results with a passkey',
  details: 'The passkey must be from before the change.',
  answer: PasskeyRequest,
  errors: ['resource_not_found'],
})
