import { page, pages } from './page.ts'

/** The console: groups compared, and reports. */
export const insightRoutes = pages({
  segments: page(() => import('../../features/segments/pages/segments.page.tsx'), 'segments', 'charts'),
  reporting: page(() => import('../../features/reports/pages/reports.page.tsx'), 'reports'),
  'reporting/pack': page(() => import('../../features/reports/packs/pages/pack.page.tsx'), 'reports', 'charts'),
  'reporting/questionresponse': page(
    () => import('../../features/reports/pages/question-response.page.tsx'),
    'lists',
    'charts',
    'reports',
  ),
  'reporting/useractivityview': page(
    () => import('../../features/reports/pages/user-activity.page.tsx'),
    'lists',
    'charts',
    'reports',
  ),
  'reporting/journalextract': page(
    () => import('../../features/reports/pages/journal-extract.page.tsx'),
    'lists',
    'charts',
    'reports',
  ),
  'reporting/:type': page(
    () => import('../../features/reports/pages/report-form.page.tsx'),
    'lists',
    'charts',
    'reports',
  ),
  'reporting/:type/view': page(
    () => import('../../features/reports/pages/report-view.page.tsx'),
    'lists',
    'charts',
    'reports',
  ),
})
