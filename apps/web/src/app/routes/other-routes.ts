import type { RouteObject } from 'react-router-dom'
import {
  guardConsole,
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
import { RouteFailure } from '../pages/route-failure.tsx'
import { assistantRoutes, consoleRoutes } from './console.ts'
import { learnerRoutes } from './learner.ts'
import { page } from './page.ts'
import { guestRoutes, publicRoutes, setupRoutes } from './standalone.ts'

/** For an address that no page has. */
export const loadNotFound = page(() => import('../pages/not-found-page.tsx'), 'shell')

/** Every route but that of the sign-in page, which does without the names of all files. */
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
        path: '/',
        loader: guardConsole,
        // Who is signed in may have changed since the frame was drawn: log in as, and back.
        shouldRevalidate: () => true,
        ErrorBoundary: RouteError,
        lazy: page(() => import('../layouts/console-layout.tsx'), 'console'),
        children: [
          {
            // What fails leaves the frame standing.
            ErrorBoundary: RouteFailure,
            children: [
              ...consoleRoutes,
              { handle: { hideTabs: true }, children: assistantRoutes },
              {
                index: true,
                loader: guardRoot,
                lazy: page(() => import('../pages/home.tsx'), 'dashboard', 'charts', 'saved', 'first-steps'),
              },
            ],
          },
        ],
      },
      {
        path: '/plans/:id/preview',
        loader: guardConsole,
        shouldRevalidate: () => true,
        ErrorBoundary: RouteError,
        lazy: page(() => import('../../features/plans/pages/plan-preview.page.tsx'), 'plans', 'preview', 'console'),
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
