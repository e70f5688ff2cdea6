import { AccountNotice } from '../schemas/index.ts'
import { ownList, remove } from './calls.ts'

const own = { apiKeys: 'closed', tag: 'Authentication', access: 'signed_in', impersonation: 'closed' } as const

export const listMyNotices = ownList('listMyNotices', '/api/v2/accounts/me/notices', {
  tag: 'Authentication',
  row: AccountNotice,
  summary: 'List your notices, newest first',
  details:
    'Notices say what happened to your account and could not be emailed to you. Each one stays until you dismiss it.',
})

export const dismissMyNotice = remove('dismissMyNotice', '/api/v2/accounts/me/notices/{id}', {
  ...own,
  summary: 'Dismiss one of your notices',
  errors: ['resource_not_found'],
})
