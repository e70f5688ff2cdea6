import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { dismissBanner } from '../banner/banner-store.ts'
import { queryClient } from '../client/query-client.ts'
import { entryPageOf, firstStepOf } from './entry-steps.ts'
import { meQuery } from './me.ts'
import { takeWantedPath } from './wanted-path.ts'

/**
 * Once a session is open: on to the page that was wanted before, else home. What has to be done first comes first: the
 * start page leads there, and to the wanted page afterwards.
 */
export function useContinueAfterSignIn(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    dismissBanner()
    const me = queryClient.getQueryData(meQuery.queryKey)
    const isHeldUp = me !== undefined && (firstStepOf(me) ?? entryPageOf(me)) !== null
    void navigate((isHeldUp ? null : takeWantedPath()) ?? '/', { replace: true })
  }, [navigate])
}
