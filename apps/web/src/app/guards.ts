import type { Me } from '@evenground/shared/schemas'
import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { ApiError } from '../lib/client/api-error.ts'
import { queryClient } from '../lib/client/query-client.ts'
import { loadImpersonation, readRefreshToken } from '../lib/client/tokens.ts'
import { flagQuery } from '../lib/learning/flags.ts'
import { plansQuery } from '../lib/learning/plans.ts'
import { isAdministrator, meQuery } from '../lib/session/me.ts'
import { permissionsOf } from '../lib/session/permissions.ts'
import { storeWantedPath } from '../lib/session/wanted-path.ts'
import { writeDevice } from '../lib/storage/device-storage.ts'

const PUBLIC = [
  '/login',
  '/sso',
  '/register',
  '/forgotpassword',
  '/answerquestions',
  '/resetbyemail',
  '/checkemail',
  '/resetpassword',
  '/verifyemail',
  '/confirmemail',
  '/getting-started',
  '/verify',
  '/terms',
  '/privacy',
]

export const isPublicPath = (path: string): boolean => PUBLIC.some((one) => path === one || path.startsWith(`${one}/`))

const toLogin = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  storeWantedPath(pathname + search)
  return redirect('/login')
}

const CHOOSE_PASSWORD = '/setup/password'
const SET_UP_FACTOR = '/setup/second-factor'
const ACCEPT_TERMS = '/setup/terms'

/** What has to be done before anything else, by the page for it: a password of their own, a second factor, the terms. */
function firstStepOf({ must_change_password, must_enroll_second_factor, policies }: Me): string | null {
  if (must_change_password) return CHOOSE_PASSWORD
  if (must_enroll_second_factor) return SET_UP_FACTOR
  return policies.required && policies.pending.length > 0 ? ACCEPT_TERMS : null
}

/**
 * Who is signed in, or a way to the sign-in page that remembers where somebody wanted to go. Whoever has to do something
 * first goes there.
 */
async function demandMe(request: Request): Promise<Me | Response> {
  if (!readRefreshToken()) return toLogin(request)
  const wasImpersonating = loadImpersonation() !== null
  try {
    const me = await queryClient.ensureQueryData(meQuery)
    const step = firstStepOf(me)
    return step && new URL(request.url).pathname !== step ? redirect(step) : me
  } catch (error) {
    // An impersonation ended while the page was loading: continues with the own session.
    if (error instanceof ApiError && error.status === 401) return wasImpersonating ? redirect('/') : toLogin(request)
    throw error
  }
}

/** For the page where a password is chosen: sends a person who has one home. */
export async function protectPasswordChoice({ request }: LoaderFunctionArgs): Promise<Me | Response> {
  const me = await demandMe(request)
  return me instanceof Response || me.must_change_password ? me : redirect('/')
}

/** For the page where terms are accepted: sends a person home of whom that is not demanded. */
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

const LEARNER_FLAGS = ['hideCert', 'trainingNavigation', 'introOutroNavigation'] as const

/** Loads what every learner page shows. If that fails, the page says so. */
async function loadLearning(): Promise<void> {
  const flags = LEARNER_FLAGS.map((flag) => queryClient.ensureQueryData(flagQuery(flag)))
  await Promise.allSettled([queryClient.ensureQueryData(plansQuery), ...flags])
}

/** Loads plans and session in parallel. */
export async function protectLearner({ request }: LoaderFunctionArgs): Promise<Me | Response> {
  const [me] = await Promise.all([demandMe(request), readRefreshToken() ? loadLearning() : null])
  return me
}

/** The start page: missing recovery questions first, then console or learner pages by role. */
export function homeOf(me: Me): string {
  if (me.secrets_needed) return '/setup/secrets'
  if (isAdministrator(me)) return '/'
  return me.welcome_due ? '/content/welcome' : '/content'
}

/** For `/`: the console stays, everybody else is sent on. */
export async function guardRoot({ request }: LoaderFunctionArgs): Promise<Me | Response> {
  const me = await demandMe(request)
  if (me instanceof Response) return me
  // What the next visit begins to load before anybody knows who it is.
  writeDevice('home', isAdministrator(me) ? '/' : '/content')
  const home = homeOf(me)
  return home === '/' ? me : redirect(home)
}

/** For the pages of the console: a learner belongs to the learner's. The chat is for everybody who holds its tab. */
export async function guardConsole({ request }: LoaderFunctionArgs): Promise<Me | Response> {
  const me = await demandMe(request)
  if (me instanceof Response || isAdministrator(me)) return me
  const { pathname } = new URL(request.url)
  if (pathname === '/chat' && permissionsOf(me).has('ui.v1.tab.chat')) return me
  return pathname === '/' ? redirect(homeOf(me)) : redirect('/content')
}

/** For pages of signed-out people: sends a signed-in person home. */
export function guestsOnly(): Response | null {
  return readRefreshToken() ? redirect('/') : null
}
