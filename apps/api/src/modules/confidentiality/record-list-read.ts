import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordResultsRead } from './record-results-read.ts'

interface ListQuery {
  q?: string | undefined
  offset?: number | undefined
  /** Only set for a file, which is read batch by batch. */
  cursor?: unknown
}

/**
 * Records who read single results in a list: for a page, whose results they were; for a file, once, its filter. A text
 * search may contain someone's name, which does not belong in the log.
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
