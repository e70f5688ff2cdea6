import { Me, ResultsSeal, ResultsSealLink, ResultsSealOpening } from '../schemas/index.ts'
import { get, post } from './calls.ts'

const own = { apiKeys: 'closed', tag: 'Authentication', access: 'signed_in', impersonation: 'closed' } as const

export const getResultsSeal = get('getResultsSeal', '/api/v2/accounts/me/results-seal', {
  ...own,
  summary: 'Why own results are sealed, and what opens them; 204 where none are',
  responses: { 200: ResultsSeal, 204: null },
})

export const openResultsSeal = post('openResultsSeal', '/api/v2/accounts/me/results-seal', {
  ...own,
  summary: 'Open sealed results by one thing from before the change; every other session ends',
  body: ResultsSealOpening,
  responses: { 200: Me },
  errors: ['resource_not_found', 'rule_violated', 'invalid_secret', 'token_expired'],
})

export const requestResultsSealLink = post('requestResultsSealLink', '/api/v2/accounts/me/results-seal/link', {
  ...own,
  summary: 'Ask for a link to the address from before the change',
  responses: { 200: ResultsSealLink },
  errors: ['resource_not_found'],
})

export const resultsSealEndpoints = [getResultsSeal, openResultsSeal, requestResultsSealLink] as const
