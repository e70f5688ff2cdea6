import { useLocation } from 'react-router-dom'

/**
 * The email address passed on by the previous page; '' if none. Passed in the navigation state, to keep it out of the
 * URL.
 */
export function usePassedEmail(): string {
  const state = useLocation().state as { email?: unknown } | null
  return typeof state?.email === 'string' ? state.email : ''
}
