import type { ComponentType } from 'react'
import type { createHashRouter } from 'react-router-dom'
import { loadPlainPage, tryFindAdministrator } from './find-lost-frame.ts'

type Router = ReturnType<typeof createHashRouter>

/** The routers that already have the console's route for addresses that do not exist. */
const patched = new WeakSet<Router>()

/**
 * What is shown for an address that does not exist. To administrators, it is a page inside the console, whose route is
 * added here: only when every other route is there to match first. `addAll` adds the other routes and returns a
 * redirect to the same address.
 */
export async function findLost(router: Router, addAll: () => Promise<Response>): Promise<ComponentType | Response> {
  if (patched.has(router) || !(await tryFindAdministrator())) return loadPlainPage()
  const again = await addAll()
  const { FRAMED, lostRoutes } = await import('./console-routes.ts')
  // Another visit may have added it meanwhile. If something could not be loaded, the next visit tries again.
  if (!patched.has(router)) router.patchRoutes(FRAMED, lostRoutes)
  patched.add(router)
  return again
}
