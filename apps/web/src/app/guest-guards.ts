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

/** To a page that comes first; afterwards the way leads on to the one that was asked for. */
export const leadBy = (page: string, request: Request) => {
  const { pathname, search } = new URL(request.url)
  storeWantedPath(pathname + search)
  return redirect(page)
}

/** For pages of signed-out people: sends a signed-in person home. */
export function guestsOnly(): Response | null {
  return readRefreshToken() ? redirect('/') : null
}
