import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { dismissBanner } from '../banner/banner-store.ts'

/**
 * Returns a function that goes to the start page once a session is open. The start page leads on to a pending step,
 * then to the requested page, or home. Await it to keep a form busy until that page has loaded, so that nobody submits
 * twice.
 */
export function useContinueAfterSignIn(): () => void | Promise<void> {
  const navigate = useNavigate()
  return useCallback(() => {
    dismissBanner()
    return navigate('/', { replace: true })
  }, [navigate])
}
