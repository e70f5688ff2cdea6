import { Component as Dashboard } from '../../features/dashboard/pages/dashboard.page.tsx'
import { DashboardSteps } from '../../features/first-steps/components/dashboard-steps.tsx'
import { usePermissions } from '../../lib/session/permissions.ts'
import { Component as ConsoleHome } from './console-home.tsx'

export { askAhead } from '../../features/dashboard/api/ask-ahead.ts'

/**
 * `/` for administrators: the dashboard if their role has its tab, otherwise cards with the pages their role may open.
 */
export function Component() {
  const permissions = usePermissions()
  if (!permissions.has('ui.v1.tab.dashboard')) return <ConsoleHome />
  return <Dashboard lead={permissions.has('api.v2.domains.get_by_id') && <DashboardSteps />} />
}
