import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import {
  guardRoot,
  protect,
  protectEnrollment,
  protectLearner,
  protectPasswordChoice,
  protectTermsChoice,
} from '../guards.ts'
import { guestsOnly } from '../guest-guards.ts'
import { AskingLayout } from '../layouts/asking-layout.tsx'
import { RouteError } from '../pages/route-error.tsx'
import { learnerRoutes } from './learner.ts'
import { page } from './page.ts'
import { guestRoutes, publicRoutes, setupRoutes } from './standalone.ts'

/** The redirect of a signed-in person from `/`, or null for those whose home is the console. */
export async function findHome(visit: LoaderFunctionArgs): Promise<Response | null> {
  const home = await guardRoot(visit)
  return home instanceof Response ? home : null
}

/**
 * All routes except the console's and the sign-in page. Kept apart so that the sign-in page does not load this list of
 * files.
 */
export const otherRoutes: RouteObject[] = [
  {
    Component: AskingLayout,
    children: [
      {
        ErrorBoundary: RouteError,
        loader: guestsOnly,
        // Someone may have signed in in another tab meanwhile, so the guard runs again for each of these pages.
        shouldRevalidate: () => true,
        children: guestRoutes,
      },
      {
        ErrorBoundary: RouteError,
        loader: protect,
        children: setupRoutes,
      },
      {
        path: '/setup/password',
        loader: protectPasswordChoice,
        ErrorBoundary: RouteError,
        lazy: page(
          () => import('../../features/identity/pages/setup-password.page.tsx'),
          'identity',
          'password',
          'sign-in',
        ),
      },
      {
        path: '/setup/terms',
        loader: protectTermsChoice,
        ErrorBoundary: RouteError,
        lazy: page(() => import('../../features/data-protection/pages/setup-terms.page.tsx'), 'policies', 'sign-in'),
      },
      {
        path: '/setup/second-factor',
        loader: protectEnrollment,
        ErrorBoundary: RouteError,
        lazy: page(
          () => import('../../features/identity/pages/setup-second-factor.page.tsx'),
          'second-factor',
          'identity',
          'sign-in',
        ),
      },
      {
        path: '/content',
        loader: protectLearner,
        ErrorBoundary: RouteError,
        lazy: page(() => import('../layouts/learner-layout.tsx'), 'shell', 'path'),
        children: learnerRoutes,
      },
      ...publicRoutes,
    ],
  },
]
