import type { Me } from '@evenground/shared/schemas'
import type { ComponentType } from 'react'
import { queryClient } from '../../lib/client/query-client.ts'
import { readRefreshToken } from '../../lib/client/tokens.ts'
import { loadOutcomes } from '../../lib/i18n/i18n.ts'
import { entryPageOf, firstStepOf } from '../../lib/session/entry-steps.ts'
import { meQuery } from '../../lib/session/me.ts'
import { isAdministrator } from '../../lib/session/permissions.ts'
import { brandOfDomain } from '../../lib/theme/brand.ts'
import { prepareBrand } from '../../lib/theme/stored-brand.ts'
import { page } from './page.ts'

const loadNotFound = page(() => import('../pages/not-found-page.tsx'), 'shell')

/** Loads the page for addresses that do not exist, without the console. */
export const loadPlainPage = async (): Promise<ComponentType> => (await loadNotFound()).Component

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
export const tryFindAdministrator = (): Promise<Me | null> => findAdministrator().catch(() => null)

/**
 * The console's route for addresses that do not exist outlasts the session in which it was added, so that its guard
 * decides at each visit: whoever is not an administrator by now gets the page without the console.
 */
export const findLostFrame = async (): Promise<Me | ComponentType> =>
  (await tryFindAdministrator()) ?? (await loadPlainPage())
