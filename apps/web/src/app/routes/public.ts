import type { RouteObject } from 'react-router-dom'

/** Pages that anybody may read: the guide, the verification of certificates. */
export const publicRoutes: RouteObject[] = [
  { path: '/getting-started/:section?', lazy: () => import('../../features/guide/pages/guide.page.tsx') },
  { path: '/verify/:serial?', lazy: () => import('../../features/certificate/pages/verify.page.tsx') },
]
