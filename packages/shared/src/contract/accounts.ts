import {
  Account,
  AccountBulkInput,
  AccountBulkResult,
  AccountCount,
  AccountCountQuery,
  AccountExport,
  AccountInput,
  AccountListQuery,
  AccountRow,
  AccountSetting,
  AccountSettingInput,
  AccountSettingQuery,
  AccountUpdate,
} from '../schemas/index.ts'
import { get, post, put, remove } from './calls.ts'
import { countEndpoint, createEndpoint, listEndpoint, readEndpoint, updateEndpoint } from './crud.ts'
import { permission } from './endpoint.ts'

const tag = 'Accounts'
const setting = {
  apiKeys: 'closed',
  tag,
  access: 'signed_in',
  impersonation: 'open',
  answer: AccountSetting,
} as const
const entity = { plural: 'Accounts', singular: 'Account', path: '/api/v2/accounts', tag } as const

const listAccess = permission('api.v2.accounts.list', 'api.v2.accounts.view')

export const listAccounts = {
  ...listEndpoint(entity, AccountRow, listAccess),
  apiKeys: 'no_files',
  freshProof: 'for_files',
  query: AccountListQuery,
  errors: ['forbidden', 'resource_not_found', 'rule_violated'],
} as const
export const countAccounts = {
  ...countEndpoint(entity),
  searchAccess: listAccess,
  query: AccountCountQuery,
  responses: { 200: AccountCount },
  errors: ['forbidden', 'resource_not_found', 'rule_violated'],
} as const

/**
 * `not_for_keys`: an API key can neither create nor change an account with an administrator role, and can change neither
 * password nor security questions of an account.
 */
const SAVE_ERRORS = ['account_update_failed', 'email_already_registered', 'client_id_taken', 'not_for_keys'] as const
export const createAccount = {
  ...createEndpoint(entity, AccountInput, Account, { errors: SAVE_ERRORS }),
  freshProof: {
    fields: ['role_id'],
    also: 'omitting it, if the default role of the domain has permissions beyond those of a learner',
  },
} as const
export const getAccount = readEndpoint(
  entity,
  Account,
  permission('api.v2.accounts.get_by_id', 'api.v2.accounts.view_by_id'),
)
const OWN_CREDENTIALS = ['email', 'username', 'password', 'secret1', 'secret2', 'secret3'] as const
export const updateAccount = {
  ...updateEndpoint(entity, AccountUpdate, Account, { errors: [...SAVE_ERRORS, 'account_protected'] }),
  /**
   * `fields`: the same role reaches more people in a domain further up. `own`: someone who gets hold of an open session
   * must not be able to change the account's credentials.
   */
  freshProof: { fields: ['role_id', 'domain_id'], own: OWN_CREDENTIALS },
} as const

/**
 * Checks each account as if it were changed alone: accounts that the caller may not change are skipped and named, all
 * others are changed. Responds when all are done; `createBulkRun` responds at once.
 */
export const changeAccounts = post('changeAccounts', '/api/v2/accounts/bulk', {
  apiKeys: 'open',
  tag,
  summary: 'Change many accounts, or email many people, in one call',
  details:
    'Changes the state, the role, the plans with their due dates, or the groups. Accounts that the caller may not change are skipped and named in the response.',
  access: permission('api.v2.accounts.update_by_id'),
  freshProof: { fields: ['role_id'] },
  body: AccountBulkInput,
  answer: AccountBulkResult,
  errors: ['resource_not_found', 'rule_violated', 'bulk_run_broken'],
})

/**
 * Exporting one's own account needs no permission. Exporting another person's needs `api.v2.accounts.export`. That
 * export contains only rows in the caller's scope, answers and journals only if the caller may read individual ones,
 * and never chats; the person is notified.
 */
export const exportAccount = get('exportAccount', '/api/v2/accounts/{id}/export', {
  apiKeys: 'closed',
  tag,
  summary: 'Export the data that is stored about one person',
  details: 'Contains everything if people export their own data, and less if someone else exports it for them.',
  access: 'signed_in',
  impersonation: 'closed',
  freshProof: 'if_required',
  answer: AccountExport,
  errors: ['forbidden', 'resource_not_found'],
})

const removal = {
  apiKeys: 'closed',
  freshProof: 'if_required',
  tag,
  access: permission('api.v2.accounts.destroy_by_id'),
  responses: { 204: null },
  errors: ['forbidden', 'account_does_exist', 'account_already_deleted', 'account_protected', 'stale_resource'],
} as const

export const anonymiseAccount = remove('anonymiseAccount', '/api/v2/accounts/{id}', {
  ...removal,
  summary: 'Anonymize a person',
  details: 'The scores of the person stay in aggregated figures.',
})

export const removeAccount = remove('removeAccount', '/api/v2/accounts/remove/{id}', {
  ...removal,
  summary: 'Erase a person and their records',
  details: 'IDs in logs and figures already shared about confidential answers stay.',
})

export const getAccountSetting = get('getAccountSetting', '/api/v2/accounts/setting', {
  ...setting,
  summary: 'Return one of your table settings',
  details: 'Empty if nothing was saved.',
  query: AccountSettingQuery,
})

export const saveAccountSetting = put('saveAccountSetting', '/api/v2/accounts/setting', {
  ...setting,
  summary: 'Save one of your table settings',
  query: AccountSettingQuery.partial(),
  body: AccountSettingInput,
  errors: ['rule_violated'],
})
