import type { RouteObject } from 'react-router-dom'

/** The console: reports. */
export const insightRoutes: RouteObject[] = [
  { path: 'reporting', lazy: () => import('../../features/reports/pages/reports.page.tsx') },
  { path: 'reporting/questionresponse', lazy: () => import('../../features/reports/pages/question-response.page.tsx') },
  { path: 'reporting/useractivityview', lazy: () => import('../../features/reports/pages/user-activity.page.tsx') },
  { path: 'reporting/journalextract', lazy: () => import('../../features/reports/pages/journal-extract.page.tsx') },
  { path: 'reporting/:type', lazy: () => import('../../features/reports/pages/report-form.page.tsx') },
  { path: 'reporting/:type/view', lazy: () => import('../../features/reports/pages/report-view.page.tsx') },
]
