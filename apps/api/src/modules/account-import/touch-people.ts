import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { touchAccounts } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'

interface Touched {
  ids: readonly string[]
  domainId: string
  /** Names of the changed fields. */
  fields: string[]
  now: Date
}

/** Increments the versions of people whose groups or plans changed, and records the change in the audit log. */
export async function touchPeople(
  db: Db,
  caller: Caller,
  context: RequestContext,
  { ids, domainId, fields, now }: Touched,
): Promise<void> {
  if (ids.length === 0) return
  await touchAccounts(db, ids, now)
  const changes = ids.map((targetId) => ({
    ...{ action: 'account.update' as const, targetType: 'account', targetId, domainId, fields },
  }))
  await recordChange(db, caller, context, ...changes)
}
