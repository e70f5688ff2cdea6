import type { RouteObject } from 'react-router-dom'

/** The console: mail templates, sent mail, jobs, alert keywords. */
export const messageRoutes: RouteObject[] = [
  { path: 'emails', lazy: () => import('../../features/emails/pages/emails-list.page.tsx') },
  { path: 'communications', lazy: () => import('../../features/communications/pages/communications-list.page.tsx') },
]
