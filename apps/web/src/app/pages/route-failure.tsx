import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { showMissing } from '../../lib/banner/banner-store.ts'
import { ApiError, requestIdOf } from '../../lib/client/api-error.ts'

/**
 * Error page inside a frame. If a single resource was not found, goes home and shows a banner. Any other failure is
 * shown in place, with a button to retry.
 */
export function RouteFailure() {
  const error = useRouteError()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { t } = useTranslation('errors')
  const isMissing = error instanceof ApiError && error.status === 404
  useEffect(() => {
    if (!isMissing) return
    showMissing(pathname)
    void navigate('/', { replace: true })
  }, [isMissing, navigate, pathname])
  if (isMissing) return null
  const unreachable = error instanceof ApiError && error.status === 0
  return (
    <ErrorState heading="h1" onRetry={() => window.location.reload()} requestId={requestIdOf(error)}>
      {unreachable && t('offline')}
    </ErrorState>
  )
}
