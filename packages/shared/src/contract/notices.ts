import { AccountNotice } from '../schemas/index.ts'
import { ownList, remove } from './calls.ts'

const own = { apiKeys: 'closed', tag: 'Authentication', access: 'signed_in', impersonation: 'closed' } as const

export const listMyNotices = ownList('listMyNotices', '/api/v2/accounts/me/notices', {
  tag: 'Authentication',
  row: AccountNotice,
  summary: 'What happened to your account and could not be emailed, newest first, until dismissed',
})

export const dismissMyNotice = remove('dismissMyNotice', '/api/v2/accounts/me/notices/{id}', {
  ...own,
  summary: 'Dismiss one of the own notices',
  errors: ['resource_not_found'],
})
