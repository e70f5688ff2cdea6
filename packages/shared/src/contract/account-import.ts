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
 * Whether a column may give roles. True also if `columns` is absent: the header row is read only after the response
 * has started, and it may name a role column. The service also asks if the default role of the domain administers.
 */
const mayGiveRoles = ({ dry_run, columns }: Readonly<Record<string, unknown>>): boolean =>
  dry_run !== true && (!Array.isArray(columns) || columns.includes('role'))

/** Streams JSON lines, each an `AccountImportEvent`, while the file is read. A dry run streams the same events. */
export const importAccounts = post('importAccounts', '/api/v2/accounts/import', {
  tag: 'Accounts',
  summary: 'Create and update accounts from a CSV file or a workbook',
  details:
    'Streams the result of each row as a line of JSON while the file is read. A file with more than 100,000 people is refused before anything is imported: `failed` has the code `too_many_rows` and, in `rows`, how many people the file has. Rows that name existing people are refused (`forbidden`) unless the caller has the permission `api.v2.accounts.update_by_id`, whatever they say.',
  access: permission('api.v2.accounts.create'),
  apiKeys: 'open',
  freshProof: {
    when: mayGiveRoles,
    part: 'a file that assigns roles (`columns` contains `role` or is absent), and for any file if the default role of the domain has permissions beyond those of a learner, except in a dry run',
  },
  body: AccountImportInput,
  bodyLimit: IMPORT_BODY_MAX_BYTES,
  answer: noSingleResult(z.any().meta({ type: 'string' })),
  produces: ['application/x-ndjson'],
  errors: ['forbidden', 'resource_not_found', 'rule_violated'],
})

/** The imports of the last 30 days, newest first, at most 200. */
export const listAccountImports = get('listAccountImports', '/api/v2/accounts/imports', {
  tag: 'Accounts',
  summary: 'List the account imports of a domain in the last 30 days, newest first',
  details: 'At most the 200 newest. Each import has the time until which it can be undone.',
  access: permission('api.v2.accounts.create'),
  apiKeys: 'open',
  query: AccountImportListQuery,
  answer: z.array(AccountImportRun),
  errors: ['resource_not_found'],
})

/** Skips people who signed in or were changed after the import, and names them in the answer. */
export const undoAccountImport = post('undoAccountImport', '/api/v2/accounts/imports/{id}/undo', {
  tag: 'Accounts',
  summary: 'Undo a whole account import',
  details:
    'Possible within 24 hours of the import. People who signed in or were changed afterward are skipped and named in the response. For callers who may not see progress, plans are withdrawn also from people who have started them; their progress returns when the plan is assigned again.',
  access: permission('api.v2.accounts.update_by_id'),
  apiKeys: 'closed',
  freshProof: 'if_required',
  answer: AccountImportUndone,
  errors: ['resource_not_found', 'rule_violated'],
})
