import { Component as Dashboard } from '../../features/dashboard/pages/dashboard.page.tsx'
import { usePermissions } from '../../lib/session/me.ts'
import { Component as ConsoleHome } from './console-home.tsx'

/** `/` for administrators: the dashboard for whoever has its tab, else where their role may go. */
export function Component() {
  return usePermissions().has('ui.v1.tab.dashboard') ? <Dashboard /> : <ConsoleHome />
}
