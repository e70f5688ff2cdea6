import { Suspense } from 'react'
import { createHashRouter, Outlet, ScrollRestoration } from 'react-router-dom'
import { guardConsole, guardRoot, guestsOnly, protect, protectLearner } from './guards.ts'

import { LoadingPage } from './pages/loading-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { RouteError } from './pages/route-error.tsx'
import { RouteFailure } from './pages/route-failure.tsx'
import { assistantRoutes } from './routes/assistant.ts'
import { authoringRoutes } from './routes/authoring.ts'
import { insightRoutes } from './routes/insight.ts'
import { learnerRoutes } from './routes/learner.ts'
import { messageRoutes } from './routes/messages.ts'
import { peopleRoutes } from './routes/people.ts'
import { publicRoutes } from './routes/public.ts'

function Root() {
  return (
    <>
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
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
        // Somebody may have signed in meanwhile, in another tab: each of these pages asks anew.
        shouldRevalidate: () => true,
        children: [
          { path: '/login', lazy: () => import('../features/sign-in/pages/login.page.tsx') },
          { path: '/register/:id?', lazy: () => import('../features/identity/pages/register.page.tsx') },
          { path: '/forgotpassword', lazy: () => import('../features/identity/pages/forgot-password.page.tsx') },
          { path: '/answerquestions', lazy: () => import('../features/identity/pages/answer-questions.page.tsx') },
          { path: '/resetbyemail', lazy: () => import('../features/identity/pages/reset-by-email.page.tsx') },
          { path: '/checkemail', lazy: () => import('../features/identity/pages/check-email.page.tsx') },
          { path: '/resetpassword', lazy: () => import('../features/identity/pages/reset-password.page.tsx') },
        ],
      },
      {
        ErrorBoundary: RouteError,
        loader: protect,
        children: [
          { path: '/setup/secrets', lazy: () => import('../features/identity/pages/setup-secrets.page.tsx') },
          { path: '/addplan', lazy: () => import('../features/identity/pages/add-plan.page.tsx') },
        ],
      },
      {
        path: '/',
        loader: guardConsole,
        // Who is signed in may have changed since the frame was drawn: log in as, and back.
        shouldRevalidate: () => true,
        ErrorBoundary: RouteError,
        lazy: () => import('./layouts/console-layout.tsx'),
        children: [
          {
            // What fails leaves the frame standing.
            ErrorBoundary: RouteFailure,
            children: [
              ...insightRoutes,
              ...peopleRoutes,
              ...authoringRoutes,
              ...messageRoutes,
              { handle: { hideTabs: true }, children: assistantRoutes },
              { index: true, loader: guardRoot, lazy: () => import('./pages/home.tsx') },
            ],
          },
        ],
      },
      {
        path: '/content',
        loader: protectLearner,
        ErrorBoundary: RouteError,
        lazy: () => import('./layouts/learner-layout.tsx'),
        children: learnerRoutes,
      },
      ...publicRoutes,
      { path: '*', Component: NotFoundPage },
    ],
  },
])
