import { z } from 'zod'
import {
  AnswerAudience,
  ErasureDecision,
  ErasureDone,
  ErasureRefusal,
  ErasureRequest,
  ErasureRequestQuery,
  ErasureRequestRow,
  OwnErasure,
  OwnErasureInput,
  ResultsRead,
} from '../schemas/index.ts'
import { get, post, remove } from './calls.ts'
import { permission } from './endpoint.ts'

const tag = 'Own data'
const own = { apiKeys: 'closed', tag, access: 'signed_in', impersonation: 'closed' } as const

export const getAnswerAudience = get('getAnswerAudience', '/api/v2/ui/audience', {
  ...own,
  impersonation: 'open',
  summary: 'Return who may see what you answer and write from now on',
  details: 'Also says how long it is kept.',
  answer: AnswerAudience,
})

export const listResultsReads = get('listResultsReads', '/api/v2/accounts/me/reads', {
  ...own,
  freshProof: 'for_files',
  summary: 'List who looked at your results, newest first',
  answer: z.array(ResultsRead),
})

const ownErasure = '/api/v2/accounts/me/erasure'

export const getOwnErasure = get('getOwnErasure', ownErasure, {
  ...own,
  summary: 'Return how you can request erasure, and your last request',
  answer: OwnErasure,
})

/**
 * If the domain erases without an administrator's decision, the account is erased before this call returns, and
 * `request` is null.
 */
export const requestErasure = post('requestErasure', ownErasure, {
  ...own,
  freshProof: 'if_required',
  summary: 'Request the erasure of everything about your account',
  details:
    'Needs the password of the account. Accounts without a password need proof of identity from the last ten minutes.',
  body: OwnErasureInput,
  answer: OwnErasure,
  errors: ['rule_violated', 'account_protected'],
})

export const withdrawErasure = remove('withdrawErasure', ownErasure, {
  ...own,
  summary: 'Withdraw your open erasure request',
  errors: ['resource_not_found'],
})

const path = '/api/v2/erasure-requests'
const deciding = { apiKeys: 'closed', tag, access: permission('api.v2.domains.erasure') } as const

export const listErasureRequests = get('listErasureRequests', path, {
  ...deciding,
  freshProof: 'for_files',
  summary: 'List erasure requests, oldest open request first',
  details: 'Contains only requests in domains that the caller may see.',
  query: ErasureRequestQuery,
  answer: z.array(ErasureRequestRow),
  errors: ['resource_not_found'],
})

export const carryOutErasure = post('carryOutErasure', `${path}/{id}/carry-out`, {
  ...deciding,
  freshProof: 'if_required',
  summary: 'Carry out an erasure request',
  details: 'The request is deleted together with the person.',
  body: ErasureDecision,
  answer: ErasureDone,
  errors: ['forbidden', 'resource_not_found', 'account_protected'],
})

export const refuseErasure = post('refuseErasure', `${path}/{id}/refuse`, {
  ...deciding,
  summary: 'Refuse an erasure request, with a reason that the person is told',
  body: ErasureRefusal,
  answer: ErasureRequest,
  errors: ['forbidden', 'resource_not_found', 'account_protected'],
})
