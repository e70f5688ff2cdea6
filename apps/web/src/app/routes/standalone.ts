import { page, pages } from './page.ts'

/** Pages for signed-out people. */
export const guestRoutes = pages({
  '/sso': page(() => import('../../features/sign-in/pages/sso.page.tsx'), 'sign-in'),
  '/register/:id?': page(
    () => import('../../features/identity/pages/register.page.tsx'),
    'identity',
    'password',
    'sign-in',
  ),
  '/forgotpassword': page(
    () => import('../../features/identity/pages/forgot-password.page.tsx'),
    'identity',
    'sign-in',
  ),
  '/answerquestions': page(
    () => import('../../features/identity/pages/answer-questions.page.tsx'),
    'identity',
    'sign-in',
  ),
  '/resetbyemail': page(() => import('../../features/identity/pages/reset-by-email.page.tsx'), 'identity', 'sign-in'),
  '/checkemail': page(() => import('../../features/identity/pages/check-email.page.tsx'), 'identity', 'sign-in'),
  '/verifyemail': page(() => import('../../features/identity/pages/verify-email.page.tsx'), 'identity', 'sign-in'),
})

/** Pages for signed-in people outside the frames of console and learner. */
export const setupRoutes = pages({
  '/setup/secrets': page(() => import('../../features/identity/pages/setup-secrets.page.tsx'), 'identity', 'sign-in'),
  '/setup/results': page(
    () => import('../../features/identity/pages/open-results.page.tsx'),
    'identity',
    'password',
    'sign-in',
  ),
  '/addplan': page(() => import('../../features/identity/pages/add-plan.page.tsx'), 'identity', 'sign-in'),
})

/** Pages for everyone, signed in or not: the guide, certificate verification, and the targets of links in mails. */
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
