import { Suspense } from 'react'
import { createHashRouter, Outlet, ScrollRestoration } from 'react-router-dom'
import { guardRoot, guestsOnly, protect } from './guards.ts'
import { LoadingPage } from './pages/loading-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { RouteError } from './pages/route-error.tsx'

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
        loader: guardRoot,
        ErrorBoundary: RouteError,
        lazy: () => import('./pages/console-home.tsx'),
      },
      {
        path: '/content',
        loader: protect,
        ErrorBoundary: RouteError,
        lazy: () => import('./layouts/learner-layout.tsx'),
        children: [
          { path: 'welcome', lazy: () => import('../features/training/pages/welcome.page.tsx') },
          { path: 'settings', lazy: () => import('../features/settings/pages/settings.page.tsx') },
          { path: ':plan_id/:id/observe', lazy: () => import('../features/training/pages/observe.page.tsx') },
          { path: ':plan_id/:id/write', lazy: () => import('../features/training/pages/write.page.tsx') },
          { path: ':plan_id/:id/read', lazy: () => import('../features/training/pages/read.page.tsx') },
          { index: true, lazy: () => import('../features/todo/pages/todo.page.tsx') },
          {
            path: ':plan_id/:id/take/:assessment_type',
            lazy: () => import('../features/assessment/pages/take.page.tsx'),
          },
          {
            path: ':plan_id/:id/results/:assessment_type',
            lazy: () => import('../features/assessment/pages/results.page.tsx'),
          },
          {
            path: ':plan_id/:assessment_id/results/:assessment_type/factor/:factor_id',
            lazy: () => import('../features/assessment/pages/factor-result.page.tsx'),
          },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
])
