import { z } from 'zod'
import { AccountSession, Id, IdParams } from '../schemas/index.ts'
import { endpoint, permission } from './endpoint.ts'

const tag = 'Authentication'

export const listMySessions = endpoint({
  id: 'listMySessions',
  method: 'GET',
  path: '/api/v2/accounts/me/sessions',
  tag,
  summary: 'Where the own account is signed in',
  access: 'signed_in',
  apiKeys: 'closed',
  impersonation: 'closed',
  responses: { 200: z.array(AccountSession) },
  errors: [],
})

export const endMyOtherSessions = endpoint({
  id: 'endMyOtherSessions',
  method: 'DELETE',
  path: '/api/v2/accounts/me/sessions',
  tag,
  summary: 'Sign out everywhere else',
  access: 'signed_in',
  apiKeys: 'closed',
  impersonation: 'closed',
  responses: { 204: null },
  errors: [],
})

export const endMySession = endpoint({
  id: 'endMySession',
  method: 'DELETE',
  path: '/api/v2/accounts/me/sessions/{id}',
  tag,
  summary: 'End one of the own sessions',
  access: 'signed_in',
  apiKeys: 'closed',
  impersonation: 'closed',
  params: IdParams,
  responses: { 204: null },
  errors: ['resource_not_found'],
})

const overAccounts = {
  tag,
  access: permission('api.v2.accounts.update_by_id'),
  apiKeys: 'closed',
  impersonation: 'closed',
} as const

export const listAccountSessions = endpoint({
  ...overAccounts,
  id: 'listAccountSessions',
  method: 'GET',
  path: '/api/v2/accounts/{id}/sessions',
  summary: 'Where an account is signed in',
  params: IdParams,
  responses: { 200: z.array(AccountSession) },
  errors: ['resource_not_found'],
})

export const endAccountSessions = endpoint({
  ...overAccounts,
  id: 'endAccountSessions',
  method: 'DELETE',
  path: '/api/v2/accounts/{id}/sessions',
  summary: 'End every session of an account',
  params: IdParams,
  responses: { 204: null },
  errors: ['resource_not_found'],
})

export const endAccountSession = endpoint({
  ...overAccounts,
  id: 'endAccountSession',
  method: 'DELETE',
  path: '/api/v2/accounts/{id}/sessions/{sessionId}',
  summary: 'End one session of an account',
  params: IdParams.extend({ sessionId: Id }),
  responses: { 204: null },
  errors: ['resource_not_found'],
})
