import { page, pages } from './page.ts'

/** The one page that is ready without the other routes. */
export const signInRoutes = pages({
  '/login/:id?': page(() => import('../../features/sign-in/pages/login.page.tsx'), 'sign-in'),
})
