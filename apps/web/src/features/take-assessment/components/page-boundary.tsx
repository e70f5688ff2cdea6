import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Page } from '../../../components/ui/layout/learner/page.tsx'
import { showBanner } from '../../../lib/banner/banner-store.ts'
import { ApiError, requestIdOf } from '../../../lib/client/api-error.ts'
import { isSealedError } from '../../../lib/session/sealed-error.ts'
import { SealedState } from '../../../lib/session/sealed-state.tsx'
import { PageLoading } from './page-loading.tsx'

/** For a missing or forbidden record: goes to the start page with a banner. */
function SendHome() {
  const navigate = useNavigate()
  useEffect(() => {
    showBanner('resource_not_found')
    void navigate('/', { replace: true })
  }, [navigate])
  return null
}

type ErrorBoundaryProps = { onRetry: () => void; children: ReactNode }

class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (error instanceof ApiError && error.status === 404) return <SendHome />
    if (isSealedError(error)) {
      return (
        <Page>
          <SealedState heading="h1" />
        </Page>
      )
    }
    return (
      <Page>
        <ErrorState heading="h1" onRetry={this.retry} requestId={requestIdOf(error)} />
      </Page>
    )
  }
}

/**
 * Shows a loading state for a page. On a 404, goes to the start page with a banner; any other error can be retried in
 * place.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { reset } = useQueryErrorResetBoundary()
  return (
    <ErrorBoundary key={pathname} onRetry={reset}>
      <Suspense fallback={<PageLoading />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
