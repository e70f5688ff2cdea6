import type { ReportType } from '@evenground/shared/schemas'
import { useMe } from '../../lib/session/me.ts'
import { isGlobalAdministrator, usePermissions } from '../../lib/session/permissions.ts'
import { listReportKinds } from './report-types.ts'

/** Whether the role may open the report. If not, the page says so without a request. */
export function useMayReport(type: ReportType): boolean {
  const me = useMe()
  const permissions = usePermissions()
  const offered = listReportKinds(isGlobalAdministrator(me)).some((kind) => kind.type === type)
  return offered && permissions.has('api.v2.reports.data')
}
