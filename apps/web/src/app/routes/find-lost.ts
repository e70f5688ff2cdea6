import type { Me } from '@evenground/shared/schemas'
import type { ComponentType } from 'react'
import type { createHashRouter } from 'react-router-dom'
import { queryClient } from '../../lib/client/query-client.ts'
import { readRefreshToken } from '../../lib/client/tokens.ts'
import { loadOutcomes } from '../../lib/i18n/i18n.ts'
import { entryPageOf, firstStepOf } from '../../lib/session/entry-steps.ts'
import { meQuery } from '../../lib/session/me.ts'
import { isAdministrator } from '../../lib/session/permissions.ts'
import { brandOfDomain } from '../../lib/theme/brand.ts'
import { prepareBrand } from '../../lib/theme/stored-brand.ts'
import { page } from './page.ts'

type Router = ReturnType<typeof createHashRouter>

const loadNotFound = page(() => import('../pages/not-found-page.tsx'), 'shell')

const loadPlainPage = async (): Promise<ComponentType> => (await loadNotFound()).Component

/** The routers that already have the console's route for addresses that do not exist. */
const patched = new WeakSet<Router>()

/**
 * The signed-in administrator, or null. Unlike the guards of pages it leads nowhere and stores no path: nobody wants to
 * come back to an address that does not exist. A step that is pending comes before the console, so null as well.
 */
async function findAdministrator(): Promise<Me | null> {
  if (!readRefreshToken()) return null
  const [me] = await Promise.all([queryClient.ensureQueryData(meQuery), loadOutcomes()])
  if (!isAdministrator(me) || firstStepOf(me) || entryPageOf(me)) return null
  prepareBrand(brandOfDomain(me.domain))
  return me
}

// Without a connection, or if the session has expired, nothing is known about the person.
const tryFindAdministrator = (): Promise<Me | null> => findAdministrator().catch(() => null)

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

/**
 * The console's route for addresses that do not exist outlasts the session in which it was added, so that its guard
 * decides at each visit: whoever is not an administrator by now gets the page without the console.
 */
export const findLostFrame = async (): Promise<Me | ComponentType> =>
  (await tryFindAdministrator()) ?? (await loadPlainPage())
