import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { auditedAs, reachOf, recordAudit } from '../audit/index.ts'

export interface ResultsRead {
  /** The endpoint, or the name of the file: `getUserData`, `user_data.csv`. */
  call: string
  /** The person, if the call is about one. */
  accountId?: string
  /**
   * The filter, if the call is about several people. IDs, days and numbers; of a text search only that there was one.
   */
  filter?: Readonly<Record<string, unknown>>
  /** The people whose results were on the page. */
  accountIds?: readonly string[]
}

const INSTANT = /^\d{4}-\d\d-\d\dT/

/** Truncates instants in a filter to their day: an exact time could point to one person's answers. */
const truncateInstants = (filter: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      typeof value === 'string' && INSTANT.test(value) ? `${value.slice(0, 10)}T00:00:00.000Z` : value,
    ]),
  )

/**
 * Writes to the audit log that someone read results of single people. Commits before the response is sent: if the read
 * cannot be recorded, the results are not shown.
 */
export async function recordResultsRead(
  { database }: Pick<Platform, 'database'>,
  caller: Caller,
  context: RequestContext,
  { call, accountId, filter, accountIds }: ResultsRead,
): Promise<void> {
  await database.transaction(caller.scope, (db) =>
    recordAudit(db, {
      domainId: caller.domainId,
      action: 'results.read',
      requestId: context.requestId,
      ...(accountId && { targetType: 'account', targetId: accountId }),
      ...auditedAs(caller, {
        call,
        ...reachOf(caller),
        ...(filter && { filter: truncateInstants(filter) }),
        ...(accountIds && { account_ids: [...new Set(accountIds)] }),
      }),
    }),
  )
}
