import { redirect } from 'react-router-dom'
import { readRefreshToken } from '../lib/client/tokens.ts'
import { storeWantedPath } from '../lib/session/wanted-path.ts'

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

/** Redirects to a page that comes first, and stores the requested path, to continue there afterwards. */
export const leadBy = (page: string, request: Request) => {
  const { pathname, search } = new URL(request.url)
  storeWantedPath(pathname + search)
  return redirect(page)
}

/** Guard of the pages for signed-out people: redirects signed-in people home. */
export function guestsOnly(): Response | null {
  return readRefreshToken() ? redirect('/') : null
}
