import { type ComponentType, Suspense } from 'react'
import {
  createHashRouter,
  type LoaderFunctionArgs,
  type Location,
  Outlet,
  type RouteObject,
  redirect,
  useLoaderData,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router-dom'
import { readRefreshToken } from '../lib/client/tokens.ts'
import { OfflineBar } from '../lib/offline/offline-bar.tsx'
import { guestsOnly, leadBy } from './guest-guards.ts'
import { LoadingPage } from './pages/loading-page.tsx'
import { RouteError } from './pages/route-error.tsx'
import { signInRoutes } from './routes/sign-in.ts'

/** A list of the console: it is found again as it was left. */
const KEPT = /^\/(?!content$)\w+$/

const keyOfScroll = ({ pathname, search, key }: Location): string => (KEPT.test(pathname) ? pathname + search : key)

function Root() {
  // Lists are found again where they were left, by Back as by their tab. The component of that name brings a script for
  // pages that a server has drawn.
  useScrollRestoration({ getKey: keyOfScroll })
  return (
    <>
      <OfflineBar />
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
    </>
  )
}

type Router = ReturnType<typeof createHashRouter>

/** The router, and how it gets the routes that it may begin without. */
export interface AppRouter {
  router: Router
  addOtherRoutes(): Promise<void>
}

const ROOT = 'root'
const loadOthers = () => import('./routes/other-routes.ts')
const loadOtherRoutes = async (): Promise<RouteObject[]> => (await loadOthers()).otherRoutes

/** People who open the product signed out are sent to the sign-in page, which needs none of the other routes. */
function opensSignIn(): boolean {
  const [path = '/'] = (window.location.hash.slice(1) || '/').split('?')
  // public/theme-boot.js fetches the other routes ahead by the same rule.
  return !readRefreshToken() && /^\/(login.*)?$/.test(path)
}

function NotFound() {
  const Page = useLoaderData() as ComponentType
  return <Page />
}

function createRouter(others: RouteObject[]): AppRouter {
  let complete = others.length > 0
  const addOtherRoutes = async (): Promise<void> => {
    const routes = await loadOtherRoutes()
    if (!complete) router.patchRoutes(ROOT, routes)
    complete = true
  }
  /** For an address without a route: the routes may not be here yet. */
  const findPage = async ({ request }: LoaderFunctionArgs): Promise<ComponentType | Response> => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/' && !readRefreshToken()) return leadBy('/login', request)
    if (complete) return (await (await loadOthers()).loadNotFound()).Component
    await addOtherRoutes()
    return redirect(pathname + search)
  }
  const router = createHashRouter([
    {
      id: ROOT,
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: LoadingPage,
      children: [
        {
          ErrorBoundary: RouteError,
          loader: guestsOnly,
          // Someone may have signed in meanwhile, in another tab: the page asks again.
          shouldRevalidate: () => true,
          children: signInRoutes,
        },
        ...others,
        { path: '*', loader: findPage, Component: NotFound },
      ],
    },
  ])
  return { router, addOtherRoutes }
}

/** Settles when the first page is there with all that it waits for. */
const whenRouted = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

/**
 * Makes the router and waits for the first page. Drawn before, the page would be drawn several times, and React shows
 * what it has held back once no sooner than 300 ms later. All but the sign-in page begin with every route.
 */
export async function startRouter(): Promise<AppRouter> {
  const opened = createRouter(opensSignIn() ? [] : await loadOtherRoutes().catch(() => []))
  await whenRouted(opened.router)
  return opened
}
