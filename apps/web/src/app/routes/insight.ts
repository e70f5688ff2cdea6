import type { RouteObject } from 'react-router-dom'
import { page } from './page.ts'

/** The console: reports. */
export const insightRoutes: RouteObject[] = [
  { path: 'reporting', lazy: page(() => import('../../features/reports/pages/reports.page.tsx'), 'reports') },
  {
    path: 'reporting/questionresponse',
    lazy: page(() => import('../../features/reports/pages/question-response.page.tsx'), 'lists', 'charts', 'reports'),
  },
  {
    path: 'reporting/useractivityview',
    lazy: page(() => import('../../features/reports/pages/user-activity.page.tsx'), 'lists', 'charts', 'reports'),
  },
  {
    path: 'reporting/journalextract',
    lazy: page(() => import('../../features/reports/pages/journal-extract.page.tsx'), 'lists', 'charts', 'reports'),
  },
  {
    path: 'reporting/:type',
    lazy: page(() => import('../../features/reports/pages/report-form.page.tsx'), 'lists', 'charts', 'reports'),
  },
  {
    path: 'reporting/:type/view',
    lazy: page(() => import('../../features/reports/pages/report-view.page.tsx'), 'lists', 'charts', 'reports'),
  },
]
