import { page, pages } from './page.ts'

/** Pages that anybody may open, signed in or not: the guide, the verification of certificates, the links of mails. */
export const publicRoutes = pages({
  '/getting-started/:section?': page(() => import('../../features/guide/pages/guide.page.tsx'), 'guide'),
  '/confirmemail': page(() => import('../../features/identity/pages/confirm-email.page.tsx'), 'identity', 'sign-in'),
  '/resetpassword': page(
    () => import('../../features/identity/pages/reset-password.page.tsx'),
    'identity',
    'password',
    'sign-in',
  ),
  '/unsubscribe': page(() => import('../../features/identity/pages/unsubscribe.page.tsx'), 'identity', 'sign-in'),
  '/terms/:id?': page(() => import('../../features/data-protection/pages/policy.page.tsx'), 'policies'),
  '/privacy/:id?': page(() => import('../../features/data-protection/pages/policy.page.tsx'), 'policies'),
  '/verify/:serial?': page(() => import('../../features/certificate/pages/verify.page.tsx'), 'certificate'),
})
