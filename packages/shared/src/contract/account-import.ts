import { z } from 'zod'
import { IMPORT_BODY_MAX_BYTES } from '../constants/index.ts'
import {
  AccountImportInput,
  AccountImportListQuery,
  AccountImportRun,
  AccountImportUndone,
  noSingleResult,
} from '../schemas/index.ts'
import { get, post } from './calls.ts'
import { permission } from './endpoint.ts'

/**
 * Whether the import may give roles. True also if `columns` is absent: the header row is read only after the response
 * has started, and it may name a role column.
 */
const mayGiveRoles = ({ dry_run, columns }: Readonly<Record<string, unknown>>): boolean =>
  dry_run !== true && (!Array.isArray(columns) || columns.includes('role'))

/** Streams JSON lines, each an `AccountImportEvent`, while the file is read. A dry run streams the same events. */
export const importAccounts = post('importAccounts', '/api/v2/accounts/import', {
  tag: 'Accounts',
  summary: 'Create and update people from a CSV file or a workbook, row by row',
  access: permission('api.v2.accounts.create'),
  apiKeys: 'open',
  freshProof: {
    when: mayGiveRoles,
    part: 'a file that gives roles (`columns` has `role`, or is absent) and is no dry run',
  },
  body: AccountImportInput,
  bodyLimit: IMPORT_BODY_MAX_BYTES,
  answer: noSingleResult(z.any().meta({ type: 'string' })),
  produces: ['application/x-ndjson'],
  errors: ['forbidden', 'resource_not_found', 'rule_violated'],
})

/** The imports of the last 30 days, newest first. */
export const listAccountImports = get('listAccountImports', '/api/v2/accounts/imports', {
  tag: 'Accounts',
  summary: 'Files of people that were imported into a domain, and until when each can be undone',
  access: permission('api.v2.accounts.create'),
  apiKeys: 'open',
  query: AccountImportListQuery,
  answer: z.array(AccountImportRun),
  errors: ['resource_not_found'],
})

/** Skips people who signed in or were changed after the import, and names them in the answer. */
export const undoAccountImport = post('undoAccountImport', '/api/v2/accounts/imports/{id}/undo', {
  tag: 'Accounts',
  summary: 'Undo a whole import, for 24 hours',
  access: permission('api.v2.accounts.update_by_id'),
  apiKeys: 'closed',
  freshProof: 'if_required',
  answer: AccountImportUndone,
  errors: ['resource_not_found', 'rule_violated'],
})
