import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordResultsRead } from './record-results-read.ts'

interface ListQuery {
  q?: string | undefined
  offset?: number | undefined
  /** Set for a file, which asks for one batch after the other. */
  cursor?: unknown
}

/**
 * Records who read single results in a list: whose they were, for a page; for a file, once, what it was asked for.
 * Words that were searched by may be someone's name, which has no place in the log.
 */
export async function recordListRead(
  platform: Pick<Platform, 'database'>,
  caller: Caller,
  context: RequestContext,
  {
    call,
    filter,
    query,
    rows,
  }: { call: string; filter: object; query: ListQuery; rows: readonly { accountId: string }[] },
): Promise<void> {
  const isFile = query.cursor !== undefined
  if (rows.length === 0 || (isFile && (query.offset ?? 0) > 0)) return
  await recordResultsRead(platform, caller, context, {
    call: isFile ? `${call}.csv` : call,
    filter: { ...filter, searched: Boolean(query.q?.trim()) },
    ...(!isFile && { accountIds: rows.map(({ accountId }) => accountId) }),
  })
}
