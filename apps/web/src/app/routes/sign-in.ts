import { page, pages } from './page.ts'

/** The only page that is available without the other routes. */
export const signInRoutes = pages({
  '/login/:id?': page(() => import('../../features/sign-in/pages/login.page.tsx'), 'sign-in'),
})
