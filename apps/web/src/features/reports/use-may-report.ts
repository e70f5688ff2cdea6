import type { ReportType } from '@evenground/shared/schemas'
import { useMe } from '../../lib/session/me.ts'
import { isGlobalAdministrator, usePermissions } from '../../lib/session/permissions.ts'
import { listReportKinds } from './report-types.ts'

/** Whether the role includes the report: without, the page says so before it asks for anything. */
export function useMayReport(type: ReportType): boolean {
  const me = useMe()
  const permissions = usePermissions()
  const offered = listReportKinds(isGlobalAdministrator(me)).some((kind) => kind.type === type)
  return offered && permissions.has('api.v2.reports.data')
}
