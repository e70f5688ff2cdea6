import { lazy } from 'react'
import { useRights } from '../../lib/session/me.ts'
import { Component as ConsoleHome } from './console-home.tsx'

const Dashboard = lazy(async () => ({
  default: (await import('../../features/dashboard/pages/dashboard.page.tsx')).Component,
}))

/** `/` for administrators: the dashboard for whoever has its tab, else where their role may go. */
export function Component() {
  return useRights().has('ui.v1.tab.dashboard') ? <Dashboard /> : <ConsoleHome />
}
