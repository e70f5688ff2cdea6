import { Me, PasskeyRequest, ResultsSeal, ResultsSealLink, ResultsSealOpening } from '../schemas/index.ts'
import { get, post } from './calls.ts'

const own = { apiKeys: 'closed', tag: 'Authentication', access: 'signed_in', impersonation: 'closed' } as const

export const getResultsSeal = get('getResultsSeal', '/api/v2/accounts/me/results-seal', {
  ...own,
  summary: 'Why your results are sealed, and what opens them; 204 if none are',
  responses: { 200: ResultsSeal, 204: null },
})

export const openResultsSeal = post('openResultsSeal', '/api/v2/accounts/me/results-seal', {
  ...own,
  summary: 'Open sealed results with one thing from before the change; every other session ends',
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
  summary: 'Ask for a link to the address from before the change',
  answer: ResultsSealLink,
  errors: ['resource_not_found'],
})

export const requestResultsSealPasskey = post('requestResultsSealPasskey', '/api/v2/accounts/me/results-seal/passkey', {
  ...own,
  summary: 'What the browser asks a passkey from before the change for, to open sealed results',
  answer: PasskeyRequest,
  errors: ['resource_not_found'],
})
