import { page, pages } from './page.ts'

/** The console: domains, accounts, groups, roles. */
export const peopleRoutes = pages({
  'first-steps': page(() => import('../../features/first-steps/pages/first-steps.page.tsx'), 'first-steps'),
  domains: page(() => import('../../features/domains/pages/domains-list.page.tsx'), 'lists', 'domains'),
  'domains/:id': page(() => import('../../features/domains/pages/domains-detail.page.tsx'), 'detail', 'domains'),
  'domains/:id/keys': page(
    () => import('../../features/api-keys/pages/api-keys.page.tsx'),
    'api-keys',
    'roles',
    'detail',
  ),
  'domains/:id/data-protection': page(
    () => import('../../features/data-protection/pages/data-protection.page.tsx'),
    'data-protection',
    'detail',
  ),
  'domains/:id/certificate': page(
    () => import('../../features/certificate-look/pages/certificate-look.page.tsx'),
    'certificate-look',
    'detail',
    'training',
  ),
  'domains/:id/reminders': page(
    () => import('../../features/reminders/pages/reminder-settings.page.tsx'),
    'reminders',
    'detail',
  ),
  erasures: page(() => import('../../features/data-protection/pages/erasures.page.tsx'), 'data-protection', 'lists'),
  'domains/:id/sign-in': page(
    () => import('../../features/single-sign-on/pages/sign-in-settings.page.tsx'),
    'single-sign-on',
    'detail',
  ),
  'domains/:id/sign-in/:provider': page(
    () => import('../../features/single-sign-on/pages/provider.page.tsx'),
    'single-sign-on',
    'accounts',
  ),
  'domains/:id/directory': page(
    () => import('../../features/directory/pages/directory.page.tsx'),
    'directory',
    'detail',
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
  audit: page(() => import('../../features/audit/pages/audit-list.page.tsx'), 'lists', 'detail', 'audit'),
  'audit/:id': page(() => import('../../features/audit/pages/audit-detail.page.tsx'), 'detail', 'audit', 'roles'),
  'roles/:id': page(() => import('../../features/roles/pages/roles-detail.page.tsx'), 'detail', 'roles'),
})
