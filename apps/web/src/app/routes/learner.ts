import type { RouteObject } from 'react-router-dom'
import { page } from './page.ts'

/** Pages inside the frame of the learner, relative to `/content`. */
export const learnerRoutes: RouteObject[] = [
  { path: 'welcome', lazy: page(() => import('../../features/training/pages/welcome.page.tsx'), 'training') },
  { path: 'settings', lazy: page(() => import('../../features/settings/pages/settings.page.tsx'), 'settings') },
  {
    path: ':plan_id/:id/observe',
    lazy: page(() => import('../../features/training/pages/observe.page.tsx'), 'training'),
  },
  { path: ':plan_id/:id/write', lazy: page(() => import('../../features/training/pages/write.page.tsx'), 'training') },
  { path: ':plan_id/:id/read', lazy: page(() => import('../../features/training/pages/read.page.tsx'), 'training') },
  {
    path: ':plan_id/certificate',
    lazy: page(() => import('../../features/certificate/pages/certificate.page.tsx'), 'certificate'),
  },
  { index: true, lazy: page(() => import('../../features/todo/pages/todo.page.tsx'), 'todo') },
  {
    path: ':plan_id/:id/take/:assessment_type',
    lazy: page(() => import('../../features/take-assessment/pages/take.page.tsx'), 'assessment'),
  },
  {
    path: ':plan_id/:id/results/:assessment_type',
    lazy: page(() => import('../../features/take-assessment/pages/results.page.tsx'), 'assessment'),
  },
  {
    path: ':plan_id/:assessment_id/results/:assessment_type/factor/:factor_id',
    lazy: page(() => import('../../features/take-assessment/pages/factor-result.page.tsx'), 'assessment'),
  },
]
