import { z } from 'zod'
import { AccountNotice, IdParams } from '../schemas/index.ts'
import { endpoint } from './endpoint.ts'

const tag = 'Authentication'

export const listMyNotices = endpoint({
  id: 'listMyNotices',
  method: 'GET',
  path: '/api/v2/accounts/me/notices',
  tag,
  summary: 'What happened to the own account that could not be told by mail, the newest first, until it is dismissed',
  access: 'signed_in',
  apiKeys: 'closed',
  impersonation: 'closed',
  responses: { 200: z.array(AccountNotice) },
  errors: [],
})

export const dismissMyNotice = endpoint({
  id: 'dismissMyNotice',
  method: 'DELETE',
  path: '/api/v2/accounts/me/notices/{id}',
  tag,
  summary: 'Dismiss one of the own notices',
  access: 'signed_in',
  apiKeys: 'closed',
  impersonation: 'closed',
  params: IdParams,
  responses: { 204: null },
  errors: ['resource_not_found'],
})

export const noticeEndpoints = [listMyNotices, dismissMyNotice] as const
