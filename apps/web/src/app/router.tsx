import { type ComponentType, Suspense } from 'react'
import {
  createHashRouter,
  type LoaderFunctionArgs,
  type Location,
  matchRoutes,
  Outlet,
  type RouteObject,
  redirect,
  useLoaderData,
  useLocation,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router-dom'
import { readRefreshToken } from '../lib/client/tokens.ts'
import { useHeadingFocus } from '../lib/layout/use-heading-focus.ts'
import { OfflineBar } from '../lib/offline/offline-bar.tsx'
import { readDevice } from '../lib/storage/device-storage.ts'
import { guestsOnly, isPublicPath, leadBy } from './guest-guards.ts'
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
  useHeadingFocus(useLocation().pathname)
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

/** Routes that are loaded when they are needed: a phone that opens the to-do list goes without those of the console. */
type Part = () => Promise<RouteObject[]>
const loadOthers = () => import('./routes/other-routes.ts')
const OTHERS: Part = async () => (await loadOthers()).otherRoutes
const CONSOLE: Part = async () => (await import('./routes/console-routes.ts')).consoleRoutes

const ROOT = 'root'

function readAddress(): string {
  const [path = ''] = window.location.hash.slice(1).split('?')
  return path || '/'
}

/** People who open the product signed out are sent to the sign-in page, which needs none of the other routes. */
function opensSignIn(): boolean {
  // public/theme-boot.js fetches the other routes ahead by the same rule.
  return !readRefreshToken() && /^\/(login.*)?$/.test(readAddress())
}

/** Whoever uses this device was at home in the console the last time. */
const isConsoleHome = (): boolean => readDevice('home') === '/'

/** The routes that the first page needs. */
async function loadFirstRoutes(): Promise<Map<Part, RouteObject[]>> {
  const first = new Map<Part, RouteObject[]>()
  if (opensSignIn()) return first
  const address = readAddress()
  const isOutside = address.startsWith('/content') || isPublicPath(address)
  for (const part of isConsoleHome() && !isOutside ? [CONSOLE, OTHERS] : [OTHERS, CONSOLE]) {
    const routes = await part()
    first.set(part, routes)
    // From `/` a learner is sent home, without the console.
    if (address === '/' || isOutside || matchRoutes(routes, address)) break
  }
  return first
}

function NotFound() {
  const Page = useLoaderData() as ComponentType
  return <Page />
}

function createRouter(first: ReadonlyMap<Part, RouteObject[]>): AppRouter {
  const added = new Set(first.keys())
  const add = async (part: Part): Promise<void> => {
    const routes = await part()
    if (!added.has(part)) router.patchRoutes(ROOT, routes)
    added.add(part)
  }
  const addOtherRoutes = async (): Promise<void> => {
    await add(OTHERS)
    if (isConsoleHome()) await add(CONSOLE)
  }
  /** For an address without a route: the routes may not be here yet. */
  const findPage = async (visit: LoaderFunctionArgs): Promise<ComponentType | Response> => {
    const { pathname, search } = new URL(visit.request.url)
    if (pathname === '/' && !readRefreshToken()) return leadBy('/login', visit.request)
    if (!added.has(OTHERS)) await add(OTHERS)
    else if (added.has(CONSOLE)) return (await (await loadOthers()).loadNotFound()).Component
    else {
      // A learner is sent home from `/` before anything of the console is loaded.
      const home = pathname === '/' ? await (await loadOthers()).findHome(visit) : null
      if (home) return home
      await add(CONSOLE)
    }
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
        ...[...first.values()].flat(),
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
 * what it has held back once no sooner than 300 ms later.
 */
export async function startRouter(): Promise<AppRouter> {
  const opened = createRouter(await loadFirstRoutes().catch(() => new Map()))
  await whenRouted(opened.router)
  return opened
}
