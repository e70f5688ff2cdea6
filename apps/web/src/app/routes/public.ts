import type { RouteObject } from 'react-router-dom'
import { page } from './page.ts'

/** Pages that anybody may open, signed in or not: the guide, the verification of certificates, the link of a mail. */
export const publicRoutes: RouteObject[] = [
  {
    path: '/getting-started/:section?',
    lazy: page(() => import('../../features/guide/pages/guide.page.tsx'), 'guide'),
  },
  {
    path: '/confirmemail',
    lazy: page(() => import('../../features/identity/pages/confirm-email.page.tsx'), 'identity', 'sign-in'),
  },
  {
    path: '/verify/:serial?',
    lazy: page(() => import('../../features/certificate/pages/verify.page.tsx'), 'certificate'),
  },
]
