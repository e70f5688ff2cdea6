import { page, pages } from './page.ts'

/** The console: domains, accounts, groups, roles. */
export const peopleRoutes = pages({
  domains: page(() => import('../../features/domains/pages/domains-list.page.tsx'), 'lists', 'domains'),
  'domains/:id': page(() => import('../../features/domains/pages/domains-detail.page.tsx'), 'detail', 'domains'),
  'domains/:id/keys': page(
    () => import('../../features/api-keys/pages/api-keys.page.tsx'),
    'api-keys',
    'roles',
    'detail',
  ),
  accounts: page(() => import('../../features/accounts/pages/accounts-list.page.tsx'), 'lists', 'accounts'),
  'accounts/import': page(
    () => import('../../features/accounts/pages/accounts-import.page.tsx'),
    'accounts',
    'account-import',
  ),
  'accounts/:id': page(() => import('../../features/accounts/pages/accounts-detail.page.tsx'), 'detail', 'accounts'),
  groups: page(() => import('../../features/groups/pages/groups-list.page.tsx'), 'lists', 'groups'),
  'groups/:id': page(() => import('../../features/groups/pages/groups-detail.page.tsx'), 'detail', 'groups'),
  roles: page(() => import('../../features/roles/pages/roles-list.page.tsx'), 'lists', 'roles'),
  'roles/:id': page(() => import('../../features/roles/pages/roles-detail.page.tsx'), 'detail', 'roles'),
})
