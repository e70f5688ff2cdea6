import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { recordChange } from '../audit/index.ts'

interface Entry {
  accountId: string
  domainId: string
  responseId: string
}

/**
 * Records in the audit log that the caller entered answers for someone else. Does nothing for the caller's own answers.
 */
export async function recordEntry(
  db: Db,
  caller: Caller,
  context: RequestContext,
  { accountId, domainId, responseId }: Entry,
): Promise<void> {
  if (accountId === caller.accountId) return
  await recordChange(db, caller, context, {
    action: 'response.enter',
    targetType: 'response',
    targetId: responseId,
    domainId,
  })
}
