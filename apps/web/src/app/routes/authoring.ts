import type { RouteObject } from 'react-router-dom'
import { page } from './page.ts'

/** The console: factors, instructions, assessments, media, surveys, journal prompts, plans. */
export const authoringRoutes: RouteObject[] = [
  {
    path: 'factors',
    lazy: page(() => import('../../features/factors/pages/factors-list.page.tsx'), 'lists', 'factors'),
  },
  {
    path: 'instructions',
    lazy: page(() => import('../../features/instructions/pages/instructions-list.page.tsx'), 'lists', 'instructions'),
  },
  {
    path: 'assessments',
    lazy: page(
      () => import('../../features/assessment-editor/pages/assessments-list.page.tsx'),
      'lists',
      'assessments',
    ),
  },
  { path: 'media', lazy: page(() => import('../../features/media/pages/media-list.page.tsx'), 'lists', 'media') },
  {
    path: 'surveys',
    lazy: page(() => import('../../features/surveys/pages/surveys-list.page.tsx'), 'lists', 'surveys'),
  },
  {
    path: 'journals',
    lazy: page(() => import('../../features/journals/pages/journals-list.page.tsx'), 'lists', 'journals'),
  },
  { path: 'plans', lazy: page(() => import('../../features/plans/pages/plans-list.page.tsx'), 'lists', 'plans') },

  {
    path: 'factors/:id',
    lazy: page(() => import('../../features/factors/pages/factors-detail.page.tsx'), 'detail', 'factors'),
  },
  {
    path: 'instructions/:id',
    lazy: page(
      () => import('../../features/instructions/pages/instructions-detail.page.tsx'),
      'detail',
      'instructions',
    ),
  },
  {
    path: 'journals/:id',
    lazy: page(() => import('../../features/journals/pages/journals-detail.page.tsx'), 'detail', 'journals'),
  },
  {
    path: 'assessments/:id',
    lazy: page(
      () => import('../../features/assessment-editor/pages/assessments-detail.page.tsx'),
      'detail',
      'assessments',
    ),
  },
  {
    path: 'assessments/:assessment_id/responses',
    lazy: page(
      () => import('../../features/assessment-editor/pages/assessment-responses.page.tsx'),
      'detail',
      'lists',
      'assessments',
      'assessment',
    ),
  },
  {
    path: 'assessments/:assessment_id/responses/:id',
    lazy: page(
      () => import('../../features/assessment-editor/pages/assessment-response.page.tsx'),
      'detail',
      'lists',
      'assessments',
      'assessment',
    ),
  },
  {
    path: 'media/:id',
    lazy: page(() => import('../../features/media/pages/media-detail.page.tsx'), 'detail', 'media'),
  },
  {
    path: 'plans/:id',
    lazy: page(() => import('../../features/plans/pages/plans-detail.page.tsx'), 'detail', 'plans'),
  },
  {
    path: 'plans/:id/progress',
    lazy: page(() => import('../../features/plans/pages/plan-progress.page.tsx'), 'lists', 'plans', 'plan-progress'),
  },
  {
    path: 'surveys/:id',
    lazy: page(() => import('../../features/surveys/pages/surveys-detail.page.tsx'), 'detail', 'surveys'),
  },
  {
    path: 'journals/:id/responses',
    lazy: page(() => import('../../features/journals/pages/journal-responses.page.tsx'), 'lists', 'journals'),
  },
]
