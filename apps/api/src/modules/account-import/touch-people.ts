import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { touchAccounts } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'

interface Touched {
  ids: readonly string[]
  domainId: string
  /** What was changed of them. */
  fields: string[]
  now: Date
}

/** Counts up the versions of people who were changed without a save, and writes that into the audit log. */
export async function touchPeople(
  db: Db,
  caller: Caller,
  context: RequestContext,
  { ids, domainId, fields, now }: Touched,
): Promise<void> {
  if (ids.length === 0) return
  await touchAccounts(db, ids, now)
  const changes = ids.map((targetId) => ({
    ...{ action: 'account.update', targetType: 'account', targetId, domainId, fields },
  }))
  await recordChange(db, caller, context, ...changes)
}
