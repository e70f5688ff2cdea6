import { z } from 'zod'
import { AccountNotice, IdParams } from '../schemas/index.ts'
import { get, remove } from './calls.ts'

const own = { apiKeys: 'closed', tag: 'Authentication', access: 'signed_in', impersonation: 'closed' } as const

export const listMyNotices = get('listMyNotices', '/api/v2/accounts/me/notices', {
  ...own,
  summary: 'What happened to your account and could not be emailed, newest first, until dismissed',
  responses: { 200: z.array(AccountNotice) },
})

export const dismissMyNotice = remove('dismissMyNotice', '/api/v2/accounts/me/notices/{id}', {
  ...own,
  summary: 'Dismiss one of the own notices',
  params: IdParams,
  responses: { 204: null },
  errors: ['resource_not_found'],
})

export const noticeEndpoints = [listMyNotices, dismissMyNotice] as const
