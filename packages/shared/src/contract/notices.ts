import { z } from 'zod'
import { AccountNotice } from '../schemas/index.ts'
import { get, remove } from './calls.ts'

const own = { apiKeys: 'closed', tag: 'Authentication', access: 'signed_in', impersonation: 'closed' } as const

export const listMyNotices = get('listMyNotices', '/api/v2/accounts/me/notices', {
  ...own,
  summary: 'What happened to your account and could not be emailed, newest first, until dismissed',
  answer: z.array(AccountNotice),
})

export const dismissMyNotice = remove('dismissMyNotice', '/api/v2/accounts/me/notices/{id}', {
  ...own,
  summary: 'Dismiss one of the own notices',
  errors: ['resource_not_found'],
})
