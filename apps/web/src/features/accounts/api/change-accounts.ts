import type { changeAccounts } from '@evenground/shared/contract/accounts'
import type { AccountBulkInput, AccountBulkResult } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import type { ChosenRows } from '../../../lib/lists/list-spec.ts'
import type { BulkKind } from '../components/bulk-kinds.ts'

const CHANGE_ACCOUNTS = route<typeof changeAccounts>('POST', '/api/v2/accounts/bulk')

/** What a change of many accounts needs beside the accounts. */
export type BulkValues = Pick<AccountBulkInput, 'plans' | 'due_at' | 'groups'>

/** Changes the accounts that were chosen on the list: by id, or whatever its search and filters match. */
export function changeChosen(
  action: BulkKind,
  chosen: ChosenRows,
  values: BulkValues = {},
): Promise<AccountBulkResult> {
  const which =
    chosen.kind === 'ids'
      ? { ids: [...chosen.ids] }
      : { filter: { ...chosen.scope.filters, ...(chosen.scope.q && { q: chosen.scope.q }) } }
  return call(CHANGE_ACCOUNTS, { body: { action, ...which, ...values } })
}
