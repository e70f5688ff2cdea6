import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { type FigureGate, recordResultsRead } from '../confidentiality/index.ts'
import type { ReportFilter } from './report-filter.ts'
import { isRowReport } from './row-reports.ts'

/** Whether a report shows what single people answered or wrote, or figures of too few people to hide single ones. */
function showsSingleResults({ type, view, privacy }: ReportFilter, gate: FigureGate): boolean {
  if (type === 'journal_extract') return view.journals
  return isRowReport(type) ? !privacy.isAllClosed : gate.hasShownFew()
}

/** Describes the filter for the audit log. The search text is left out, as it may be someone's name. */
const describe = (filter: ReportFilter) => ({
  domain_ids: filter.domainIds,
  group_ids: filter.groupIds && filter.namedGroupIds,
  assessment_id: filter.assessment?.id ?? null,
  assessment_types: filter.types,
  start_at: filter.isDated ? filter.startAt.toISOString() : null,
  end_before: filter.isDated ? filter.endBefore.toISOString() : null,
  searched: filter.search !== undefined,
})

const listAccounts = (rows: unknown): string[] =>
  Array.isArray(rows) ? [...new Set(rows.flatMap((row: { account_id?: string }) => row.account_id ?? []))] : []

/** Records who read single results in a report. `rows` is the page shown; absent for files. */
export async function recordReportRead(
  platform: Pick<Platform, 'database'>,
  caller: Caller,
  context: RequestContext,
  { filter, gate, format, rows }: { filter: ReportFilter; gate: FigureGate; format: string; rows?: unknown },
): Promise<void> {
  if (!showsSingleResults(filter, gate)) return
  const accountIds = listAccounts(rows)
  await recordResultsRead(platform, caller, context, {
    call: `${filter.type}.${format}`,
    filter: describe(filter),
    ...(accountIds.length > 0 && { accountIds }),
  })
}
