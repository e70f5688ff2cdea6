import type { RouteObject } from 'react-router-dom'
import { guardConsole, guardRoot } from '../guards.ts'
import { AskingLayout } from '../layouts/asking-layout.tsx'
import { RouteError } from '../pages/route-error.tsx'
import { RouteFailure } from '../pages/route-failure.tsx'
import { assistantPages, consolePages } from './console-pages.ts'
import { page } from './page.ts'

/** Loads the start page and requests its figures as soon as its script is there. The page shows any failure. */
async function loadHome() {
  const { Component, askAhead } = await import('../pages/home.tsx')
  void askAhead(window.location.hash).catch(() => undefined)
  return { Component }
}

/** The pages of administrators, most of them inside the frame of the console. */
export const consoleRoutes: RouteObject[] = [
  {
    Component: AskingLayout,
    children: [
      {
        path: '/',
        loader: guardConsole,
        // The signed-in person may have changed since the frame was rendered: an impersonation began or ended.
        shouldRevalidate: () => true,
        ErrorBoundary: RouteError,
        lazy: page(() => import('../layouts/console-layout.tsx'), 'console'),
        children: [
          {
            // An error inside the frame leaves the frame in place.
            ErrorBoundary: RouteFailure,
            children: [
              ...consolePages,
              { handle: { hideTabs: true }, children: assistantPages },
              {
                index: true,
                loader: guardRoot,
                lazy: page(loadHome, 'dashboard', 'charts', 'saved', 'first-steps'),
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
    ],
  },
]
