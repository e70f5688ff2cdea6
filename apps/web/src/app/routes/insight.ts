import { page, pages } from './page.ts'

/** Texts of a form or view of a report. */
const REPORT_WORDS = ['lists', 'charts', 'reports']

/** The console: groups compared, and reports. */
export const insightRoutes = pages({
  segments: page(() => import('../../features/segments/pages/segments.page.tsx'), 'segments', 'charts'),
  reporting: page(() => import('../../features/reports/pages/reports.page.tsx'), 'reports'),
  'reporting/pack': page(() => import('../../features/packs/pages/pack.page.tsx'), 'reports', 'charts'),
  'reporting/questionresponse': page(
    () => import('../../features/reports/pages/question-response.page.tsx'),
    ...REPORT_WORDS,
  ),
  'reporting/useractivityview': page(
    () => import('../../features/reports/pages/user-activity.page.tsx'),
    ...REPORT_WORDS,
  ),
  'reporting/journalextract': page(
    () => import('../../features/reports/pages/journal-extract.page.tsx'),
    ...REPORT_WORDS,
  ),
  'reporting/:type': page(() => import('../../features/reports/pages/report-form.page.tsx'), ...REPORT_WORDS),
  'reporting/:type/view': page(() => import('../../features/reports/pages/report-view.page.tsx'), ...REPORT_WORDS),
})
