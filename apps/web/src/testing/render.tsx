import type { Locale } from '@evenground/shared/constants'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type RenderResult, render } from '@testing-library/react'
import user, { type UserEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { queryClient as appQueries } from '../lib/client/query-client.ts'
import { i18n } from '../lib/i18n/i18n.ts'
import { ThemeProvider } from '../lib/theme/theme-provider.tsx'

type Router = ReturnType<typeof createMemoryRouter>
export type Rendered = RenderResult & { user: UserEvent; router: Router; queryClient: QueryClient }

type Options = {
  /** Path at which the router starts. */
  path?: string
  locale?: Locale
}

/** Reports a failed request at once, and caches nothing between tests. */
const buildQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      ...appQueries.getDefaultOptions(),
      queries: { retry: false, gcTime: Number.POSITIVE_INFINITY },
    },
  })

/** Renders routes inside the application's providers: texts, theme, queries, router. */
export async function renderRoutes(
  routes: RouteObject[],
  { path = '/', locale = 'en-us' }: Options = {},
): Promise<Rendered> {
  if (i18n.language !== locale) await act(async () => void (await i18n.changeLanguage(locale)))
  const queryClient = buildQueryClient()
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const result = render(
    <I18nextProvider i18n={i18n}>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </QueryClientProvider>
      </ThemeProvider>
    </I18nextProvider>,
  )
  return { ...result, user: user.setup(), router, queryClient }
}

/** Renders one element at any path. */
export function renderUi(element: ReactNode, options: Options = {}): Promise<Rendered> {
  return renderRoutes([{ path: '*', element }], options)
}
