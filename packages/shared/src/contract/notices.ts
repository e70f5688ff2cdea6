import { z } from 'zod'
import { AccountNotice, IdParams } from '../schemas/index.ts'
import { get, remove } from './calls.ts'

const tag = 'Authentication'

export const listMyNotices = get('listMyNotices', '/api/v2/accounts/me/notices', {
  tag,
  summary: 'What happened to the own account that could not be told by mail, the newest first, until it is dismissed',
  access: 'signed_in',
  impersonation: 'closed',
  responses: { 200: z.array(AccountNotice) },
})

export const dismissMyNotice = remove('dismissMyNotice', '/api/v2/accounts/me/notices/{id}', {
  tag,
  summary: 'Dismiss one of the own notices',
  access: 'signed_in',
  impersonation: 'closed',
  params: IdParams,
  responses: { 204: null },
  errors: ['resource_not_found'],
})

export const noticeEndpoints = [listMyNotices, dismissMyNotice] as const
