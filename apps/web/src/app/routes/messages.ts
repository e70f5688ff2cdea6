import type { RouteObject } from 'react-router-dom'
import { page } from './page.ts'

/**
 * The console: templates, messages, alerts and jobs. The paths keep the words of the API's specification: `emails` are
 * templates, `communications` are messages, `ai_services` are alerts.
 */
export const mailAndJobRoutes: RouteObject[] = [
  {
    path: 'emails',
    lazy: page(() => import('../../features/templates/pages/emails-list.page.tsx'), 'lists', 'emails'),
  },
  {
    path: 'communications',
    lazy: page(() => import('../../features/messages/pages/communications-list.page.tsx'), 'lists', 'communications'),
  },
  {
    path: 'emails/:id',
    lazy: page(() => import('../../features/templates/pages/email-detail.page.tsx'), 'detail', 'emails'),
  },
  {
    path: 'communications/:id',
    lazy: page(() => import('../../features/messages/pages/communication-detail.page.tsx'), 'detail', 'communications'),
  },
  {
    path: 'ai_services',
    lazy: page(() => import('../../features/alerts/pages/ai-services.page.tsx'), 'lists', 'alerts'),
  },
  { path: 'jobs', lazy: page(() => import('../../features/jobs/pages/jobs.page.tsx'), 'lists', 'jobs') },
]
