import { page, pages } from './page.ts'

const notFound = page(() => import('../pages/not-found-page.tsx'), 'shell')

/**
 * The console: templates, messages, alerts and jobs. The paths keep the words of the API's specification: `emails` are
 * templates, `communications` are messages, `ai_services` are alerts.
 */
export const mailAndJobRoutes = pages({
  // Nobody makes a template or writes a mail by hand: there is no page for a new one.
  'emails/new': notFound,
  'communications/new': notFound,
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
