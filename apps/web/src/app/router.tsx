import { Suspense } from 'react'
import { createHashRouter, type Location, Outlet, ScrollRestoration } from 'react-router-dom'
import { OfflineBar } from '../lib/offline/offline-bar.tsx'
import {
  guardConsole,
  guardRoot,
  guestsOnly,
  protect,
  protectEnrollment,
  protectLearner,
  protectPasswordChoice,
  protectTermsChoice,
} from './guards.ts'

import { LoadingPage } from './pages/loading-page.tsx'
import { RouteError } from './pages/route-error.tsx'
import { RouteFailure } from './pages/route-failure.tsx'
import { assistantRoutes, consoleRoutes } from './routes/console.ts'
import { learnerRoutes } from './routes/learner.ts'
import { page } from './routes/page.ts'
import { guestRoutes, publicRoutes, setupRoutes } from './routes/standalone.ts'

/** A list of the console: it is found again as it was left. */
const KEPT = /^\/(?!content$)\w+$/

const keyOfScroll = ({ pathname, search, key }: Location): string => (KEPT.test(pathname) ? pathname + search : key)

function Root() {
  return (
    <>
      <OfflineBar />
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
      {/* Lists are found again where they were left, by Back as by their tab. */}
      <ScrollRestoration getKey={keyOfScroll} />
    </>
  )
}

/** Every route of the product. Pages are loaded when they are gone to. */
export const router = createHashRouter([
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingPage,
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
          () => import('../features/identity/pages/setup-password.page.tsx'),
          'identity',
          'password',
          'sign-in',
        ),
      },
      {
        path: '/setup/terms',
        loader: protectTermsChoice,
        ErrorBoundary: RouteError,
        lazy: page(() => import('../features/data-protection/pages/setup-terms.page.tsx'), 'policies', 'sign-in'),
      },
      {
        path: '/setup/second-factor',
        loader: protectEnrollment,
        ErrorBoundary: RouteError,
        lazy: page(
          () => import('../features/identity/pages/setup-second-factor.page.tsx'),
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
        lazy: page(() => import('./layouts/console-layout.tsx'), 'console'),
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
                lazy: page(() => import('./pages/home.tsx'), 'dashboard', 'charts', 'saved', 'first-steps'),
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
        lazy: page(() => import('../features/plans/pages/plan-preview.page.tsx'), 'plans', 'preview', 'console'),
      },
      {
        path: '/content',
        loader: protectLearner,
        ErrorBoundary: RouteError,
        lazy: page(() => import('./layouts/learner-layout.tsx'), 'shell', 'path'),
        children: learnerRoutes,
      },
      ...publicRoutes,
      { path: '*', lazy: page(() => import('./pages/not-found-page.tsx'), 'shell') },
    ],
  },
])

/**
 * Settles when the first page is there with all that it waits for. Drawn before, the page would be drawn several times,
 * and React shows what it has held back once no sooner than 300 ms later.
 */
export const whenRouted = (): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
