import { z } from 'zod'
import { AccountSession, Id, IdParams } from '../schemas/index.ts'
import { get, ownList, remove } from './calls.ts'
import { permission } from './endpoint.ts'

const tag = 'Authentication'
const own = { apiKeys: 'closed', tag, access: 'signed_in', impersonation: 'closed' } as const

export const listMySessions = ownList('listMySessions', '/api/v2/accounts/me/sessions', {
  tag,
  row: AccountSession,
  summary: 'List the sessions of your account',
})

export const endMyOtherSessions = remove('endMyOtherSessions', '/api/v2/accounts/me/sessions', {
  ...own,
  summary: 'End all sessions of your account except this one',
})

export const endMySession = remove('endMySession', '/api/v2/accounts/me/sessions/{id}', {
  ...own,
  summary: 'End one of your sessions',
  errors: ['resource_not_found'],
})

const overAccounts = {
  apiKeys: 'closed',
  tag,
  access: permission('api.v2.accounts.update_by_id'),
  impersonation: 'closed',
} as const

export const listAccountSessions = get('listAccountSessions', '/api/v2/accounts/{id}/sessions', {
  ...overAccounts,
  freshProof: 'for_files',
  summary: 'List the sessions of an account',
  answer: z.array(AccountSession),
  errors: ['resource_not_found'],
})

export const endAccountSessions = remove('endAccountSessions', '/api/v2/accounts/{id}/sessions', {
  ...overAccounts,
  summary: 'End all sessions of an account',
  errors: ['resource_not_found'],
})

export const endAccountSession = remove('endAccountSession', '/api/v2/accounts/{id}/sessions/{sessionId}', {
  ...overAccounts,
  summary: 'End one session of an account',
  params: IdParams.extend({ sessionId: Id }),
  errors: ['resource_not_found'],
})
