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

/** For an address that no page has. */
export const loadNotFound = page(() => import('../pages/not-found-page.tsx'), 'shell')

/** Where a signed-in person goes from `/`; null for those whose home is the console. */
export async function findHome(visit: LoaderFunctionArgs): Promise<Response | null> {
  const home = await guardRoot(visit)
  return home instanceof Response ? home : null
}

/** Every route but those of the console and of the sign-in page, which does without the names of all files. */
export const otherRoutes: RouteObject[] = [
  {
    Component: AskingLayout,
    children: [
      {
        ErrorBoundary: RouteError,
        loader: guestsOnly,
        // Someone may have signed in meanwhile, in another tab: each of these pages asks again.
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
