import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { auditedAs, recordAudit } from '../audit/index.ts'

export interface ResultsRead {
  /** The call, and of a file its format: `getUserData`, `user_data.csv`. */
  call: string
  /** Where it is about one person. */
  accountId?: string
  /** Where it is about several: who was asked for. Ids, days and numbers; a search by words is only noted as such. */
  filter?: Readonly<Record<string, unknown>>
  /** Whose results a page showed. */
  accountIds?: readonly string[]
}

const MOMENT = /^\d{4}-\d\d-\d\dT/

/** Moments that were asked for, cut to their day: with answers in view they could be somebody's. */
const cutMoments = (filter: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      typeof value === 'string' && MOMENT.test(value) ? `${value.slice(0, 10)}T00:00:00.000Z` : value,
    ]),
  )

/**
 * Writes down that somebody read results of single people. In a transaction of its own, and before the answer: what cannot
 * be written down is not shown.
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
        ...(filter && { filter: cutMoments(filter) }),
        ...(accountIds && { account_ids: [...new Set(accountIds)] }),
      }),
    }),
  )
}
