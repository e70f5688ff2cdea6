import { page, pages } from './page.ts'

/** The console: factors, instructions, assessments, media, surveys, journal prompts, plans. */
export const authoringRoutes = pages({
  factors: page(() => import('../../features/factors/pages/factors-list.page.tsx'), 'lists', 'factors'),
  instructions: page(
    () => import('../../features/instructions/pages/instructions-list.page.tsx'),
    'lists',
    'instructions',
  ),
  assessments: page(
    () => import('../../features/assessment-editor/pages/assessments-list.page.tsx'),
    'lists',
    'assessments',
  ),
  media: page(() => import('../../features/media/pages/media-list.page.tsx'), 'lists', 'media'),
  rules: page(() => import('../../features/rules/pages/rules-list.page.tsx'), 'lists', 'rules'),
  'rules/calendar': page(() => import('../../features/rules/pages/rules-calendar.page.tsx'), 'rules'),
  'rules/log': page(() => import('../../features/rules/pages/rules-log.page.tsx'), 'rules'),
  'rules/:id': page(() => import('../../features/rules/pages/rules-detail.page.tsx'), 'detail', 'rules'),
  surveys: page(() => import('../../features/surveys/pages/surveys-list.page.tsx'), 'lists', 'surveys'),
  journals: page(() => import('../../features/journals/pages/journals-list.page.tsx'), 'lists', 'journals'),
  plans: page(() => import('../../features/plans/pages/plans-list.page.tsx'), 'lists', 'plans', 'library'),

  'factors/:id': page(() => import('../../features/factors/pages/factors-detail.page.tsx'), 'detail', 'factors'),
  'instructions/:id': page(
    () => import('../../features/instructions/pages/instructions-detail.page.tsx'),
    'detail',
    'instructions',
  ),
  'journals/:id': page(() => import('../../features/journals/pages/journals-detail.page.tsx'), 'detail', 'journals'),
  'assessments/:id': page(
    () => import('../../features/assessment-editor/pages/assessments-detail.page.tsx'),
    'detail',
    'assessments',
  ),
  'assessments/:assessment_id/responses': page(
    () => import('../../features/assessment-editor/pages/assessment-responses.page.tsx'),
    'lists',
    'assessments',
    'responses',
  ),
  'assessments/:assessment_id/responses/:id': page(
    () => import('../../features/assessment-editor/pages/assessment-response.page.tsx'),
    'detail',
    'lists',
    'assessments',
    'assessment',
  ),
  'media/:id': page(() => import('../pages/media-detail.page.tsx'), 'detail', 'media'),
  'plans/library': page(() => import('../../features/plans/pages/library.page.tsx'), 'library', 'plans'),
  'plans/library/:id': page(() => import('../../features/plans/pages/library-plan.page.tsx'), 'library', 'plans'),
  'plans/:id': page(() => import('../pages/plans-detail.page.tsx'), 'detail', 'plans'),
  'plans/:id/progress': page(
    () => import('../../features/plans/pages/plan-progress.page.tsx'),
    'lists',
    'plans',
    'plan-progress',
  ),
  'surveys/:id': page(() => import('../../features/surveys/pages/surveys-detail.page.tsx'), 'detail', 'surveys'),
  'journals/:id/responses': page(
    () => import('../../features/journals/pages/journal-responses.page.tsx'),
    'lists',
    'journals',
    'journal-entries',
  ),
})
