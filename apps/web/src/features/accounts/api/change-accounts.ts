import type { createBulkRun } from '@evenground/shared/contract/account-bulk-runs'
import type { changeAccounts } from '@evenground/shared/contract/accounts'
import type { AccountBulkInput, AccountBulkResult, AccountBulkRun } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import type { ChosenRows } from '../../../lib/lists/list-spec.ts'
import type { BulkKind } from '../components/bulk-kinds.ts'

const CHANGE_ACCOUNTS = route<typeof changeAccounts>('POST', '/api/v2/accounts/bulk')
const BEGIN_CHANGE = route<typeof createBulkRun>('POST', '/api/v2/accounts/bulk-runs')

/** What a change of many accounts needs beside the accounts. */
export type BulkValues = Pick<AccountBulkInput, 'plans' | 'due_at' | 'groups'>

function writeBody(action: BulkKind, chosen: ChosenRows, values: BulkValues): AccountBulkInput {
  const which =
    chosen.kind === 'ids'
      ? { ids: [...chosen.ids] }
      : { filter: { ...chosen.scope.filters, ...(chosen.scope.q && { q: chosen.scope.q }) } }
  return { action, ...which, ...values }
}

/** Changes the accounts that were chosen on the list: by id, or whatever its search and filters match. */
export const changeChosen = (
  action: BulkKind,
  chosen: ChosenRows,
  values: BulkValues = {},
): Promise<AccountBulkResult> => call(CHANGE_ACCOUNTS, { body: writeBody(action, chosen, values) })

/** The same without waiting for it. */
export const beginChange = (action: BulkKind, chosen: ChosenRows, values: BulkValues = {}): Promise<AccountBulkRun> =>
  call(BEGIN_CHANGE, { body: writeBody(action, chosen, values) })
