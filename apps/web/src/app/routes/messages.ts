import { page, pages } from './page.ts'

/** The console: mail templates, sent mail, jobs, alert keywords. */
export const messageRoutes = pages({
  emails: page(() => import('../../features/templates/pages/emails-list.page.tsx'), 'lists', 'emails'),
  communications: page(
    () => import('../../features/messages/pages/communications-list.page.tsx'),
    'lists',
    'communications',
  ),
  'emails/:id': page(() => import('../../features/templates/pages/email-detail.page.tsx'), 'detail', 'emails'),
  'communications/:id': page(
    () => import('../../features/messages/pages/communication-detail.page.tsx'),
    'detail',
    'communications',
  ),
  ai_services: page(() => import('../../features/alerts/pages/ai-services.page.tsx'), 'lists', 'alerts'),
  jobs: page(() => import('../../features/jobs/pages/jobs.page.tsx'), 'lists', 'jobs'),
})
