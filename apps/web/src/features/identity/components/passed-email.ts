import { useLocation } from 'react-router-dom'

/** The address that the page before passed on; '' without. It stays out of the address bar. */
export function usePassedEmail(): string {
  const state = useLocation().state as { email?: unknown } | null
  return typeof state?.email === 'string' ? state.email : ''
}
