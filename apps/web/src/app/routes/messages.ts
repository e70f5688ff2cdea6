import type { RouteObject } from 'react-router-dom'

/** The console: mail templates, sent mail, jobs, alert keywords. */
export const messageRoutes: RouteObject[] = [
  { path: 'emails', lazy: () => import('../../features/emails/pages/emails-list.page.tsx') },
  { path: 'communications', lazy: () => import('../../features/communications/pages/communications-list.page.tsx') },
  { path: 'emails/:id', lazy: () => import('../../features/emails/pages/email-detail.page.tsx') },
  {
    path: 'communications/:id',
    lazy: () => import('../../features/communications/pages/communication-detail.page.tsx'),
  },
  { path: 'ai_services', lazy: () => import('../../features/alerts/pages/ai-services.page.tsx') },
  { path: 'jobs', lazy: () => import('../../features/jobs/pages/jobs.page.tsx') },
]
