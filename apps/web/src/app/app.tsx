import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { RouterProvider } from 'react-router-dom'
import { queryClient } from '../lib/client/query-client.ts'
import { watchSignOut } from '../lib/client/tokens.ts'
import { i18n } from '../lib/i18n/i18n.ts'
import { endLeftSession, endSession } from '../lib/session/end-session.ts'
import { ThemeProvider } from '../lib/theme/theme-provider.tsx'
import { isPublicPath } from './guest-guards.ts'
import type { AppRouter } from './router.tsx'

/**
 * When the session ends, clears all data loaded during it and, on a page that needs a session, goes to the sign-in
 * page. Unless people signed out themselves, the sign-in page says what happened and leads back afterwards.
 */
function useSignOutWatch({ router }: AppRouter): void {
  useEffect(() => {
    endLeftSession()
    return watchSignOut(() => {
      const owner = endSession()
      const { location } = router.state
      if (isPublicPath(location.pathname)) return
      import('../lib/session/tell-session-end.ts')
        .then(({ tellSessionEnd }) => tellSessionEnd(location, owner))
        .catch(() => undefined)
      void router.navigate('/login', { replace: true })
    })
  }, [router])
}

export function App({ routing }: { routing: AppRouter }) {
  useSignOutWatch(routing)
  return (
    <I18nextProvider i18n={i18n}>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={routing.router} />
        </QueryClientProvider>
      </ThemeProvider>
    </I18nextProvider>
  )
}
