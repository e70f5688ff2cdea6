import { type Caller, may } from '../../http/caller.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Db } from '../../platform/database/index.ts'
import { recordChange } from '../audit/index.ts'

/** Whoever enters a form for somebody else gets back what they sent, unless they may read that person's responses. */
export const maySeeWhole = (caller: Caller, accountId: string): boolean =>
  accountId === caller.accountId || may(caller, 'api.v2.assessments.get_response_by_id')

interface Entry {
  accountId: string
  domainId: string
  responseId: string
}

/** Answers that an administrator entered for somebody else are a change to be written down. */
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
