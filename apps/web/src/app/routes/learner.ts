import { page, pages } from './page.ts'

/** Pages inside the frame of the learner, with paths relative to `/content`. */
export const learnerRoutes = pages({
  welcome: page(() => import('../../features/training/pages/welcome.page.tsx'), 'training'),
  settings: page(
    () => import('../../features/settings/pages/settings.page.tsx'),
    'settings',
    'audience',
    'second-factor',
    'password',
    'sessions',
  ),
  'settings/data': page(
    () => import('../../features/settings/pages/my-data.page.tsx'),
    'my-data',
    'accounts',
    'assessment',
  ),
  ':plan_id/:id/observe': page(() => import('../../features/training/pages/observe.page.tsx'), 'training'),
  ':plan_id/:id/write': page(() => import('../../features/training/pages/write.page.tsx'), 'training', 'audience'),
  ':plan_id/:id/read': page(() => import('../../features/training/pages/read.page.tsx'), 'training'),
  ':plan_id/certificate': page(
    () => import('../../features/certificate/pages/certificate.page.tsx'),
    'certificate',
    'training',
  ),
  '': page(() => import('../../features/todo/pages/todo.page.tsx'), 'todo'),
  ':plan_id/:id/take/:assessment_type': page(
    () => import('../../features/take-assessment/pages/take.page.tsx'),
    'assessment',
    'audience',
  ),
  ':plan_id/:id/results/:assessment_type': page(
    () => import('../../features/take-assessment/pages/results.page.tsx'),
    'results',
  ),
  ':plan_id/:assessment_id/results/:assessment_type/factor/:factor_id': page(
    () => import('../../features/take-assessment/pages/factor-result.page.tsx'),
    'results',
  ),
})
