import type { RouteObject } from 'react-router-dom'
import { page } from './page.ts'

/** Pages that anybody may read: the guide, the verification of certificates. */
export const publicRoutes: RouteObject[] = [
  {
    path: '/getting-started/:section?',
    lazy: page(() => import('../../features/guide/pages/guide.page.tsx'), 'guide'),
  },
  {
    path: '/verify/:serial?',
    lazy: page(() => import('../../features/certificate/pages/verify.page.tsx'), 'certificate'),
  },
]
