import { page, pages } from './page.ts'

/** Loads the page for addresses that do not exist, inside the frame of the console. */
const loadLost = page(() => import('../pages/console-not-found-page.tsx'), 'shell')

/** Pages inside the frame of the console, by area. */
export const consolePages = pages({
  // Comparisons of groups, and reports.
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

  // Domains, accounts, groups, roles.
  'first-steps': page(() => import('../../features/first-steps/pages/first-steps.page.tsx'), 'first-steps'),
  domains: page(() => import('../../features/domains/pages/domains-list.page.tsx'), 'lists', 'domains'),
  'domains/:id': page(() => import('../../features/domains/pages/domains-detail.page.tsx'), 'detail', 'domains'),
  'domains/:id/keys': page(
    () => import('../../features/api-keys/pages/api-keys.page.tsx'),
    'detail',
    'api-keys',
    'roles',
  ),
  'domains/:id/data-protection': page(
    () => import('../../features/data-protection/pages/data-protection.page.tsx'),
    'detail',
    'data-protection',
  ),
  'domains/:id/certificate': page(
    () => import('../../features/certificate-look/pages/certificate-look.page.tsx'),
    'detail',
    'certificate-look',
    'training',
  ),
  'domains/:id/reminders': page(
    () => import('../../features/reminders/pages/reminder-settings.page.tsx'),
    'detail',
    'reminders',
  ),
  erasures: page(() => import('../../features/data-protection/pages/erasures.page.tsx'), 'lists', 'data-protection'),
  'domains/:id/sign-in': page(
    () => import('../../features/single-sign-on/pages/sign-in-settings.page.tsx'),
    'detail',
    'single-sign-on',
  ),
  'domains/:id/sign-in/:provider': page(
    () => import('../../features/single-sign-on/pages/provider.page.tsx'),
    'single-sign-on',
    'accounts',
  ),
  'domains/:id/directory': page(
    () => import('../../features/directory/pages/directory.page.tsx'),
    'detail',
    'directory',
    'accounts',
  ),
  accounts: page(
    () => import('../../features/accounts/pages/accounts-list.page.tsx'),
    'lists',
    'accounts',
    'people-filter',
  ),
  'accounts/import': page(
    () => import('../../features/accounts/pages/accounts-import.page.tsx'),
    'accounts',
    'account-import',
  ),
  'accounts/:id': page(
    () => import('../../features/accounts/pages/accounts-detail.page.tsx'),
    'detail',
    'account',
    'accounts',
    'sessions',
  ),
  groups: page(() => import('../../features/groups/pages/groups-list.page.tsx'), 'lists', 'groups'),
  'groups/:id': page(
    () => import('../../features/groups/pages/groups-detail.page.tsx'),
    'detail',
    'groups',
    'people-filter',
  ),
  roles: page(() => import('../../features/roles/pages/roles-list.page.tsx'), 'lists', 'roles'),
  audit: page(() => import('../../features/audit/pages/audit-list.page.tsx'), 'detail', 'lists', 'audit', 'calls'),
  'audit/:id': page(
    () => import('../../features/audit/pages/audit-detail.page.tsx'),
    'detail',
    'audit',
    'calls',
    'charts',
    'roles',
  ),
  'roles/:id': page(() => import('../../features/roles/pages/roles-detail.page.tsx'), 'detail', 'roles'),

  // Content: factors, instructions, assessments, media, surveys, journal prompts, plans, and rules that assign them.
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

  // Templates, messages, alerts and jobs. The paths use the names of the API specification: `emails` are templates,
  // `communications` are messages, `ai_services` are alerts.
  emails: page(() => import('../../features/templates/pages/emails-list.page.tsx'), 'lists', 'emails'),
  communications: page(
    () => import('../../features/messages/pages/communications-list.page.tsx'),
    'lists',
    'communications',
  ),
  'emails/:id': page(() => import('../../features/templates/pages/email-detail.page.tsx'), 'detail', 'emails'),
  'communications/:id': page(
    () => import('../../features/messages/pages/communication-detail.page.tsx'),
    'detail',
    'communications',
  ),
  ai_services: page(() => import('../../features/alerts/pages/ai-services.page.tsx'), 'lists', 'alerts'),
  jobs: page(() => import('../../features/jobs/pages/jobs.page.tsx'), 'lists', 'jobs'),
})

/** Addresses that would otherwise name a record with the id `new`: nobody creates these records by hand. */
export const lostPages = pages({
  'emails/new': loadLost,
  'communications/new': loadLost,
  'audit/new': loadLost,
})

/**
 * Every address that no page of the product has. Two segments outrank the router's own route for them. No other route
 * may have a parameter `page`: the guard of the frame knows these addresses by it.
 */
export const anyLostPages = pages({ ':page/*': loadLost })

/** The assistant on a full page, without the console's tabs. */
export const assistantPages = pages({
  chat: page(() => import('../../features/assistant/pages/chat.page.tsx'), 'assistant'),
})
