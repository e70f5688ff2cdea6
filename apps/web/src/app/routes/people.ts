import type { RouteObject } from 'react-router-dom'

/** The console: domains, accounts, groups, roles. */
export const peopleRoutes: RouteObject[] = [
  { path: 'domains', lazy: () => import('../../features/domains/pages/domains-list.page.tsx') },
  { path: 'domains/:id', lazy: () => import('../../features/domains/pages/domains-detail.page.tsx') },
  { path: 'accounts', lazy: () => import('../../features/accounts/pages/accounts-list.page.tsx') },
  { path: 'accounts/import', lazy: () => import('../../features/accounts/pages/accounts-import.page.tsx') },
  { path: 'accounts/:id', lazy: () => import('../../features/accounts/pages/accounts-detail.page.tsx') },
  { path: 'groups', lazy: () => import('../../features/groups/pages/groups-list.page.tsx') },
  { path: 'groups/:id', lazy: () => import('../../features/groups/pages/groups-detail.page.tsx') },
  { path: 'roles', lazy: () => import('../../features/roles/pages/roles-list.page.tsx') },
  { path: 'roles/:id', lazy: () => import('../../features/roles/pages/roles-detail.page.tsx') },
]
