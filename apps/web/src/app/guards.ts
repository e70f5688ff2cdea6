import type { Me } from '@evenground/shared/schemas'
import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { ApiError } from '../lib/client/api-error.ts'
import { queryClient } from '../lib/client/query-client.ts'
import { loadImpersonation, readRefreshToken } from '../lib/client/tokens.ts'
import { loadOutcomes } from '../lib/i18n/i18n.ts'
import { flagsQuery } from '../lib/learning/flags.ts'
import { plansQuery } from '../lib/learning/plans.ts'
import { ACCEPT_TERMS, entryPageOf, firstStepOf } from '../lib/session/entry-steps.ts'
import { meQuery } from '../lib/session/me.ts'
import { isAdministrator, permissionsOf } from '../lib/session/permissions.ts'
import { readWantedPath, takeWantedPath } from '../lib/session/wanted-path.ts'
import { writeDevice } from '../lib/storage/device-storage.ts'
import { brandOfDomain } from '../lib/theme/brand.ts'
import { prepareBrand } from '../lib/theme/stored-brand.ts'
import { leadBy } from './guest-guards.ts'

/**
 * Whether the path is a page of a step that comes before the requested page. Such pages never redirect to each other.
 */
const isEntryPage = (path: string): boolean => path.startsWith('/setup/') || path === '/content/welcome'

/**
 * Path of the page that this person has to visit before `path`, or null. Also applies to bookmarks opened during a
 * session.
 */
function firstPageOf(me: Me, path: string): string | null {
  const step = firstStepOf(me)
  if (step) return path === step ? null : step
  return isEntryPage(path) ? null : entryPageOf(me)
}

/**
 * The signed-in person, or a redirect to the page that comes first: sign-in, choosing a password, recovery questions,
 * or the welcome page. Stores the requested path, to continue there afterwards.
 */
async function demandMe(request: Request): Promise<Me | Response> {
  if (!readRefreshToken()) return leadBy('/login', request)
  const wasImpersonating = loadImpersonation() !== null
  try {
    const [me] = await Promise.all([queryClient.ensureQueryData(meQuery), loadOutcomes()])
    prepareBrand(brandOfDomain(me.domain))
    const first = firstPageOf(me, new URL(request.url).pathname)
    return first ? leadBy(first, request) : me
  } catch (error) {
    // An impersonation ended while the page was loading: continue with the administrator's own session.
    if (error instanceof ApiError && error.status === 401)
      return wasImpersonating ? redirect('/') : leadBy('/login', request)
    throw error
  }
}

/** Guard of the page for choosing a password: redirects home people who do not have to choose one. */
export async function protectPasswordChoice({ request }: LoaderFunctionArgs): Promise<Me | Response> {
  const me = await demandMe(request)
  return me instanceof Response || me.must_change_password ? me : redirect('/')
}

/** Guard of the page for accepting terms: redirects home people who have no terms to accept. */
export async function protectTermsChoice({ request }: LoaderFunctionArgs): Promise<Me | Response> {
  const me = await demandMe(request)
  return me instanceof Response || firstStepOf(me) === ACCEPT_TERMS ? me : redirect('/')
}

/** Guard of the page for setting up a second factor: redirects home people who do not have to set one up. */
export async function protectEnrollment({ request }: LoaderFunctionArgs): Promise<Me | Response> {
  const me = await demandMe(request)
  return me instanceof Response || me.must_enroll_second_factor ? me : redirect('/')
}

/** Guard of every other page that needs a session. */
export async function protect({ request }: LoaderFunctionArgs): Promise<Me | Response> {
  return demandMe(request)
}

/** Loads the data shared by all learner pages. Never rejects: if a request fails, the page shows the error. */
async function loadLearning(): Promise<void> {
  await Promise.allSettled([queryClient.ensureQueryData(plansQuery), queryClient.ensureQueryData(flagsQuery)])
}

/** Guard of the learner pages. Loads the plans and the session in parallel. */
export async function protectLearner({ request }: LoaderFunctionArgs): Promise<Me | Response> {
  const [me] = await Promise.all([demandMe(request), readRefreshToken() ? loadLearning() : null])
  return me
}

/**
 * Path of the person's start page: a pending step after signing in, otherwise the console or the learner pages, by
 * role.
 */
export function homeOf(me: Me): string {
  return entryPageOf(me) ?? (isAdministrator(me) ? '/' : '/content')
}

/** Where to go from `/` when no step is pending: the path requested before signing in, or home. */
const findOnward = (me: Me, findWanted: (accountId: string) => string | null): string =>
  findWanted(me.account.id) ?? homeOf(me)

/**
 * Guard of `/`: redirects to the path requested before signing in, if any. Administrators otherwise stay in the
 * console.
 */
export async function guardRoot({ request }: LoaderFunctionArgs): Promise<Me | Response> {
  const me = await demandMe(request)
  if (me instanceof Response) return me
  // Lets the next visit start loading the right pages before it knows who is signed in.
  writeDevice('home', isAdministrator(me) ? '/' : '/content')
  const home = findOnward(me, takeWantedPath)
  return home === '/' ? me : redirect(home)
}

/**
 * Guard of the console pages: redirects learners to their own pages. The chat is open to everyone whose role has its
 * tab.
 */
export async function guardConsole({ request }: LoaderFunctionArgs): Promise<Me | Response> {
  const me = await demandMe(request)
  if (me instanceof Response || isAdministrator(me)) return me
  const { pathname } = new URL(request.url)
  if (pathname === '/chat' && permissionsOf(me).has('ui.v1.tab.chat')) return me
  // Both guards run for `/`. Only guardRoot removes the stored path, because its redirect is the one that takes effect.
  return redirect(pathname === '/' ? findOnward(me, readWantedPath) : '/content')
}
