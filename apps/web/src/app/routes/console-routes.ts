import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { guardConsole, guardRoot } from '../guards.ts'
import { AskingLayout } from '../layouts/asking-layout.tsx'
import { RouteError } from '../pages/route-error.tsx'
import { RouteFailure } from '../pages/route-failure.tsx'
import { anyLostPages, assistantPages, consolePages, lostPages } from './console-pages.ts'
import { page } from './page.ts'

/** Loads the start page and requests its figures as soon as its script is there. The page shows any failure. */
async function loadHome() {
  const { Component, askAhead } = await import('../pages/home.tsx')
  void askAhead(window.location.hash).catch(() => undefined)
  return { Component }
}

const LOST = { lost: true }

/** The id of the route that contains the pages inside the frame. */
export const FRAMED = 'framed'

/**
 * Added when an administrator first opens such an address. From then on `guardFrame` decides who sees it inside the
 * frame.
 */
export const lostRoutes: RouteObject[] = [{ handle: LOST, children: anyLostPages }]

/**
 * Guard of the frame. Only addresses that do not exist have the parameter `page`: they are shown to everyone, so that
 * nobody is led away from them, but inside the frame only to administrators.
 */
const guardFrame = async (visit: LoaderFunctionArgs) =>
  visit.params.page === undefined ? guardConsole(visit) : (await import('./find-lost-frame.ts')).findLostFrame()

/** The pages of administrators, most of them inside the frame of the console. */
export const consoleRoutes: RouteObject[] = [
  {
    Component: AskingLayout,
    children: [
      {
        path: '/',
        loader: guardFrame,
        // The signed-in person may have changed since the frame was rendered: an impersonation began or ended.
        shouldRevalidate: () => true,
        ErrorBoundary: RouteError,
        lazy: page(() => import('../layouts/console-layout.tsx'), 'console'),
        children: [
          {
            id: FRAMED,
            // An error inside the frame leaves the frame in place.
            ErrorBoundary: RouteFailure,
            children: [
              ...consolePages,
              { handle: LOST, children: lostPages },
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
