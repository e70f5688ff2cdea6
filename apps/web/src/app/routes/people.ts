import type { RouteObject } from 'react-router-dom'
import { page } from './page.ts'

/** The console: domains, accounts, groups, roles. */
export const peopleRoutes: RouteObject[] = [
  {
    path: 'domains',
    lazy: page(() => import('../../features/domains/pages/domains-list.page.tsx'), 'lists', 'domains'),
  },
  {
    path: 'domains/:id',
    lazy: page(() => import('../../features/domains/pages/domains-detail.page.tsx'), 'detail', 'domains'),
  },
  {
    path: 'domains/:id/keys',
    lazy: page(() => import('../../features/api-keys/pages/api-keys.page.tsx'), 'api-keys', 'roles', 'detail'),
  },
  {
    path: 'accounts',
    lazy: page(() => import('../../features/accounts/pages/accounts-list.page.tsx'), 'lists', 'accounts'),
  },
  {
    path: 'accounts/import',
    lazy: page(() => import('../../features/accounts/pages/accounts-import.page.tsx'), 'accounts'),
  },
  {
    path: 'accounts/:id',
    lazy: page(() => import('../../features/accounts/pages/accounts-detail.page.tsx'), 'detail', 'accounts'),
  },
  { path: 'groups', lazy: page(() => import('../../features/groups/pages/groups-list.page.tsx'), 'lists', 'groups') },
  {
    path: 'groups/:id',
    lazy: page(() => import('../../features/groups/pages/groups-detail.page.tsx'), 'detail', 'groups'),
  },
  { path: 'roles', lazy: page(() => import('../../features/roles/pages/roles-list.page.tsx'), 'lists', 'roles') },
  {
    path: 'roles/:id',
    lazy: page(() => import('../../features/roles/pages/roles-detail.page.tsx'), 'detail', 'roles'),
  },
]
