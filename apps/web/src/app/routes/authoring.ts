import type { RouteObject } from 'react-router-dom'

/** The console: factors, instructions, assessments, media, surveys, journal prompts, plans. */
export const authoringRoutes: RouteObject[] = [
  { path: 'factors', lazy: () => import('../../features/factors/pages/factors-list.page.tsx') },
  { path: 'instructions', lazy: () => import('../../features/instructions/pages/instructions-list.page.tsx') },
  { path: 'assessments', lazy: () => import('../../features/assessments/pages/assessments-list.page.tsx') },
  { path: 'media', lazy: () => import('../../features/media/pages/media-list.page.tsx') },
  { path: 'surveys', lazy: () => import('../../features/surveys/pages/surveys-list.page.tsx') },
  { path: 'journals', lazy: () => import('../../features/journals/pages/journals-list.page.tsx') },
  { path: 'plans', lazy: () => import('../../features/plans/pages/plans-list.page.tsx') },

  { path: 'factors/:id', lazy: () => import('../../features/factors/pages/factors-detail.page.tsx') },
  { path: 'instructions/:id', lazy: () => import('../../features/instructions/pages/instructions-detail.page.tsx') },
  { path: 'journals/:id', lazy: () => import('../../features/journals/pages/journals-detail.page.tsx') },
  { path: 'assessments/:id', lazy: () => import('../../features/assessments/pages/assessments-detail.page.tsx') },
  {
    path: 'assessments/:assessment_id/responses',
    lazy: () => import('../../features/assessments/pages/assessment-responses.page.tsx'),
  },
  {
    path: 'assessments/:assessment_id/responses/:id',
    lazy: () => import('../../features/assessments/pages/assessment-response.page.tsx'),
  },
  { path: 'media/:id', lazy: () => import('../../features/media/pages/media-detail.page.tsx') },
  { path: 'plans/:id', lazy: () => import('../../features/plans/pages/plans-detail.page.tsx') },
  { path: 'plans/:id/progress', lazy: () => import('../../features/plans/pages/plan-progress.page.tsx') },
  { path: 'surveys/:id', lazy: () => import('../../features/surveys/pages/surveys-detail.page.tsx') },
  {
    path: 'journals/:id/responses',
    lazy: () => import('../../features/journals/pages/journal-responses.page.tsx'),
  },
]
