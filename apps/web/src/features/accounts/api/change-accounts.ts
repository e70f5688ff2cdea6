import type { AccountBulkInput, AccountBulkResult, AccountBulkRun } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import type { ChosenRows } from '../../../lib/lists/list-spec.ts'
import { parseFilter } from '../../../lib/people-filter/filter-text.ts'
import type { BulkKind } from '../components/bulk-kinds.ts'

/** Values that a bulk change needs in addition to the chosen accounts. */
export type BulkValues = Pick<AccountBulkInput, 'plans' | 'due_at' | 'groups' | 'role_id'>

function writeBody(action: BulkKind, chosen: ChosenRows, values: BulkValues): AccountBulkInput {
  if (chosen.kind === 'ids') return { action, ids: [...chosen.ids], ...values }
  const { q, filters } = chosen.scope
  const { filter, ...others } = filters
  const conditions = parseFilter(filter)
  return { action, filter: { ...others, ...(q && { q }), ...(conditions?.length && { conditions }) }, ...values }
}

/** Changes the accounts chosen on the list: by id, or all that match the list's search and filters. */
export const changeChosen = (
  action: BulkKind,
  chosen: ChosenRows,
  values: BulkValues = {},
): Promise<AccountBulkResult> => call(routes.changeAccounts, { body: writeBody(action, chosen, values) })

/** Counts the accounts that a bulk change or mail would reach now. */
export const bulkPreviewQuery = (action: BulkKind, chosen: ChosenRows, values: BulkValues) =>
  callQuery(['bulk-preview', action, chosen, values], routes.previewBulkRun, {
    body: writeBody(action, chosen, values),
    gcTime: 0,
  })

/** Starts the same change as `changeChosen`, but does not wait for its end. */
export const beginChange = (action: BulkKind, chosen: ChosenRows, values: BulkValues = {}): Promise<AccountBulkRun> =>
  call(routes.createBulkRun, { body: writeBody(action, chosen, values) })
