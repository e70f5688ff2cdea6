import type { ComponentType } from 'react'
import type { createHashRouter, LoaderFunctionArgs } from 'react-router-dom'
import { readRefreshToken } from '../../lib/client/tokens.ts'
import { isAdministrator } from '../../lib/session/permissions.ts'
import { protect } from '../guards.ts'
import { page } from './page.ts'

type Router = ReturnType<typeof createHashRouter>

const loadNotFound = page(() => import('../pages/not-found-page.tsx'), 'shell')

/** The routers that already have the console's route for addresses that do not exist. */
const patched = new WeakSet<Router>()

/**
 * What is shown for an address that does not exist. To administrators, it is a page inside the console, whose route is
 * added here: only when every other route is there to match first, and not for everyone else. `addAll` adds the other
 * routes and returns a redirect to the same address.
 */
export async function findLost(
  visit: LoaderFunctionArgs,
  router: Router,
  addAll: () => Promise<Response>,
): Promise<ComponentType | Response> {
  // Without a connection nothing is known about the person, and the page says all the same that there is nothing here.
  const me = readRefreshToken() && (await protect(visit).catch(() => null))
  if (me instanceof Response) return me
  if (!me || !isAdministrator(me) || patched.has(router)) return (await loadNotFound()).Component
  patched.add(router)
  const again = await addAll()
  const { FRAMED, lostRoutes } = await import('./console-routes.ts')
  router.patchRoutes(FRAMED, lostRoutes)
  return again
}
