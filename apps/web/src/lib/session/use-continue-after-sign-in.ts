import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { dismissBanner } from '../banner/banner-store.ts'
import { takeWantedPath } from './wanted-path.ts'

/** Once a session is open: on to the page that was wanted before, else home. */
export function useContinueAfterSignIn(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    dismissBanner()
    void navigate(takeWantedPath() ?? '/', { replace: true })
  }, [navigate])
}
