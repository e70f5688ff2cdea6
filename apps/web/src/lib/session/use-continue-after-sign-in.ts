import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { dismissBanner } from '../banner/banner-store.ts'

/**
 * Once a session is open: to the start page. It leads on to what has to be done first, then to the page that was wanted
 * before, or home. Whoever waits for it stays busy until that page is there, so that no form is sent twice.
 */
export function useContinueAfterSignIn(): () => void | Promise<void> {
  const navigate = useNavigate()
  return useCallback(() => {
    dismissBanner()
    return navigate('/', { replace: true })
  }, [navigate])
}
