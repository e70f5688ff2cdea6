import type { RouteObject } from 'react-router-dom'

/** Pages inside the frame of the learner, relative to `/content`. */
export const learnerRoutes: RouteObject[] = [
  { path: 'welcome', lazy: () => import('../../features/training/pages/welcome.page.tsx') },
  { path: 'settings', lazy: () => import('../../features/settings/pages/settings.page.tsx') },
  { path: ':plan_id/:id/observe', lazy: () => import('../../features/training/pages/observe.page.tsx') },
  { path: ':plan_id/:id/write', lazy: () => import('../../features/training/pages/write.page.tsx') },
  { path: ':plan_id/:id/read', lazy: () => import('../../features/training/pages/read.page.tsx') },
  { path: ':plan_id/certificate', lazy: () => import('../../features/certificate/pages/certificate.page.tsx') },
  { index: true, lazy: () => import('../../features/todo/pages/todo.page.tsx') },
  {
    path: ':plan_id/:id/take/:assessment_type',
    lazy: () => import('../../features/assessment/pages/take.page.tsx'),
  },
  {
    path: ':plan_id/:id/results/:assessment_type',
    lazy: () => import('../../features/assessment/pages/results.page.tsx'),
  },
  {
    path: ':plan_id/:assessment_id/results/:assessment_type/factor/:factor_id',
    lazy: () => import('../../features/assessment/pages/factor-result.page.tsx'),
  },
]
