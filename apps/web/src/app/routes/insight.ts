import { page, pages } from './page.ts'

/** The console: groups compared, and reports. */
export const insightRoutes = pages({
  segments: page(() => import('../../features/segments/pages/segments.page.tsx'), 'segments', 'charts', 'saved'),
  reporting: page(() => import('../../features/reports/pages/reports.page.tsx'), 'reports', 'saved'),
  'reporting/pack': page(
    () => import('../../features/reports/packs/pages/pack.page.tsx'),
    'reports',
    'charts',
    'saved',
  ),
  'reporting/questionresponse': page(
    () => import('../../features/reports/pages/question-response.page.tsx'),
    'lists',
    'charts',
    'reports',
    'saved',
  ),
  'reporting/useractivityview': page(
    () => import('../../features/reports/pages/user-activity.page.tsx'),
    'lists',
    'charts',
    'reports',
    'saved',
  ),
  'reporting/journalextract': page(
    () => import('../../features/reports/pages/journal-extract.page.tsx'),
    'lists',
    'charts',
    'reports',
    'saved',
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
    'saved',
  ),
})
