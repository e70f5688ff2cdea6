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
import { leadBy } from './guest-guards.ts'

/** The pages that something is done on before the one that was asked for is opened: none of them leads to another. */
const isEntryPage = (path: string): boolean => path.startsWith('/setup/') || path === '/content/welcome'

/** What comes before a page: also before a bookmark that is opened while the session is still open. */
function firstPageOf(me: Me, path: string): string | null {
  const step = firstStepOf(me)
  if (step) return path === step ? null : step
  return isEntryPage(path) ? null : entryPageOf(me)
}

/**
 * Who is signed in, or a way to what comes first: the sign-in page, a password of their own, recovery questions, the
 * welcome. It remembers the page that was asked for.
 */
async function demandMe(request: Request): Promise<Me | Response> {
  if (!readRefreshToken()) return leadBy('/login', request)
  const wasImpersonating = loadImpersonation() !== null
  try {
    const [me] = await Promise.all([queryClient.ensureQueryData(meQuery), loadOutcomes()])
    const first = firstPageOf(me, new URL(request.url).pathname)
    return first ? leadBy(first, request) : me
  } catch (error) {
    // An impersonation ended while the page was loading: continues with one's own session.
    if (error instanceof ApiError && error.status === 401)
      return wasImpersonating ? redirect('/') : leadBy('/login', request)
    throw error
  }
}

/** For the page where a password is chosen: sends a person who has one home. */
export async function protectPasswordChoice({ request }: LoaderFunctionArgs): Promise<Me | Response> {
  const me = await demandMe(request)
  return me instanceof Response || me.must_change_password ? me : redirect('/')
}

/** For the page where terms are accepted: sends people home who do not have to accept any. */
export async function protectTermsChoice({ request }: LoaderFunctionArgs): Promise<Me | Response> {
  const me = await demandMe(request)
  return me instanceof Response || firstStepOf(me) === ACCEPT_TERMS ? me : redirect('/')
}

/** The same for the page where a second factor is set up. */
export async function protectEnrollment({ request }: LoaderFunctionArgs): Promise<Me | Response> {
  const me = await demandMe(request)
  return me instanceof Response || me.must_enroll_second_factor ? me : redirect('/')
}

/** For every page that needs a session. */
export async function protect({ request }: LoaderFunctionArgs): Promise<Me | Response> {
  return demandMe(request)
}

/** Loads what every learner page shows. If that fails, the page says so. */
async function loadLearning(): Promise<void> {
  await Promise.allSettled([queryClient.ensureQueryData(plansQuery), queryClient.ensureQueryData(flagsQuery)])
}

/** Loads plans and session in parallel. */
export async function protectLearner({ request }: LoaderFunctionArgs): Promise<Me | Response> {
  const [me] = await Promise.all([demandMe(request), readRefreshToken() ? loadLearning() : null])
  return me
}

/** The start page: what comes after a sign-in first, then console or learner pages by role. */
export function homeOf(me: Me): string {
  return entryPageOf(me) ?? (isAdministrator(me) ? '/' : '/content')
}

/** Continues from the start page, when nothing has to come first anymore: to the page that was wanted, or home. */
const findOnward = (me: Me, findWanted: (accountId: string) => string | null): string =>
  findWanted(me.account.id) ?? homeOf(me)

/** For `/`: continues to the page that was wanted. Otherwise the console stays. */
export async function guardRoot({ request }: LoaderFunctionArgs): Promise<Me | Response> {
  const me = await demandMe(request)
  if (me instanceof Response) return me
  // What the next visit begins to load before anyone knows who it is.
  writeDevice('home', isAdministrator(me) ? '/' : '/content')
  const home = findOnward(me, takeWantedPath)
  return home === '/' ? me : redirect(home)
}

/** For the pages of the console: a learner belongs to the learner's. The chat is for everyone who has its tab. */
export async function guardConsole({ request }: LoaderFunctionArgs): Promise<Me | Response> {
  const me = await demandMe(request)
  if (me instanceof Response || isAdministrator(me)) return me
  const { pathname } = new URL(request.url)
  if (pathname === '/chat' && permissionsOf(me).has('ui.v1.tab.chat')) return me
  // Both guards run for `/`. Only that of the page itself takes the wanted path: its redirect is the one that counts.
  return redirect(pathname === '/' ? findOnward(me, readWantedPath) : '/content')
}
