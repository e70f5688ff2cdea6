import {
  Account,
  AccountBulkInput,
  AccountBulkResult,
  AccountExport,
  AccountInput,
  AccountListQuery,
  AccountRow,
  AccountSetting,
  AccountSettingInput,
  AccountSettingQuery,
  AccountUpdate,
  DomainCountQuery,
  IdParams,
} from '../schemas/index.ts'
import { countEndpoint, createEndpoint, listEndpoint, readEndpoint, updateEndpoint } from './crud.ts'
import { endpoint, permission } from './endpoint.ts'

const tag = 'Accounts'
const entity = { plural: 'Accounts', singular: 'Account', path: '/api/v2/accounts', tag } as const

export const listAccounts = {
  ...listEndpoint(entity, AccountRow, permission('api.v2.accounts.list', 'api.v2.accounts.view')),
  apiKeys: 'no_files',
  query: AccountListQuery,
  errors: ['resource_not_found'],
} as const
export const countAccounts = {
  ...countEndpoint(entity),
  query: DomainCountQuery,
  errors: ['resource_not_found'],
} as const

const SAVE_ERRORS = ['account_update_failed', 'email_already_registered', 'client_id_taken'] as const
export const createAccount = createEndpoint(entity, AccountInput, Account, { errors: SAVE_ERRORS })
export const getAccount = readEndpoint(
  entity,
  Account,
  permission('api.v2.accounts.get_by_id', 'api.v2.accounts.view_by_id'),
)
export const updateAccount = updateEndpoint(entity, AccountUpdate, Account, {
  errors: [...SAVE_ERRORS, 'account_protected'],
})

/**
 * Each account is judged like a single change of it: who may not be changed is named and left, the others are. It answers
 * when all are done; `createBulkRun` answers at once.
 */
export const changeAccounts = endpoint({
  id: 'changeAccounts',
  method: 'POST',
  path: '/api/v2/accounts/bulk',
  tag,
  summary: 'Change many accounts at once: switch them on or off, assign plans, add them to groups',
  access: permission('api.v2.accounts.update_by_id'),
  apiKeys: 'open',
  body: AccountBulkInput,
  responses: { 200: AccountBulkResult },
  errors: ['resource_not_found', 'rule_violated', 'bulk_run_broken'],
})

/**
 * The own account needs no right. Anybody else's needs `api.v2.accounts.export`; it then holds rows of the caller's scope
 * alone, answers and journals only for who may read them one by one, and never chat. The person is told.
 */
export const exportAccount = endpoint({
  id: 'exportAccount',
  method: 'GET',
  path: '/api/v2/accounts/{id}/export',
  tag,
  summary: 'What is stored about one person: everything for that person, and less for who exports it in their place',
  access: 'signed_in',
  apiKeys: 'closed',
  impersonation: 'closed',
  params: IdParams,
  responses: { 200: AccountExport },
  errors: ['forbidden', 'resource_not_found'],
})

const removal = {
  method: 'DELETE',
  tag,
  access: permission('api.v2.accounts.destroy_by_id'),
  apiKeys: 'open',
  params: IdParams,
  responses: { 204: null },
  errors: ['forbidden', 'account_does_exist', 'account_already_deleted', 'account_protected', 'stale_resource'],
} as const

export const anonymiseAccount = endpoint({
  ...removal,
  id: 'anonymiseAccount',
  path: '/api/v2/accounts/{id}',
  summary: 'Anonymise a person: scores stay in aggregates',
})

export const removeAccount = endpoint({
  ...removal,
  id: 'removeAccount',
  path: '/api/v2/accounts/remove/{id}',
  summary: 'Erase a person and everything recorded',
})

export const getAccountSetting = endpoint({
  id: 'getAccountSetting',
  method: 'GET',
  path: '/api/v2/accounts/setting',
  tag,
  summary: 'One of the own table settings; empty where nothing was saved',
  access: 'signed_in',
  apiKeys: 'closed',
  impersonation: 'open',
  query: AccountSettingQuery,
  responses: { 200: AccountSetting },
  errors: [],
})

export const saveAccountSetting = endpoint({
  id: 'saveAccountSetting',
  method: 'PUT',
  path: '/api/v2/accounts/setting',
  tag,
  summary: 'Save one of the own table settings',
  access: 'signed_in',
  apiKeys: 'closed',
  impersonation: 'open',
  query: AccountSettingQuery.partial(),
  body: AccountSettingInput,
  responses: { 200: AccountSetting },
  errors: ['rule_violated'],
})

export const accountEndpoints = [
  listAccounts,
  countAccounts,
  createAccount,
  getAccount,
  updateAccount,
  changeAccounts,
  exportAccount,
  anonymiseAccount,
  removeAccount,
  getAccountSetting,
  saveAccountSetting,
] as const
