import { z } from 'zod'
import { IMPORT_BODY_MAX_BYTES } from '../constants/index.ts'
import { AccountImportInput, noSingleResult } from '../schemas/index.ts'
import { post } from './calls.ts'
import { permission } from './endpoint.ts'

/** Lines of JSON, each an AccountImportEvent, while the file is read: a dry run and a run answer alike. */
export const importAccounts = post('importAccounts', '/api/v2/accounts/import', {
  tag: 'Accounts',
  summary: 'Create and update people from a CSV file, row by row',
  access: permission('api.v2.accounts.create'),
  apiKeys: 'open',
  body: AccountImportInput,
  bodyLimit: IMPORT_BODY_MAX_BYTES,
  responses: { 200: noSingleResult(z.any().meta({ type: 'string' })) },
  produces: ['application/x-ndjson'],
  errors: ['forbidden', 'resource_not_found', 'rule_violated'],
})

export const accountImportEndpoints = [importAccounts] as const
